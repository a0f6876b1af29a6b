export * from '@farmlane/contract/kernel/said-quantity.ts'
