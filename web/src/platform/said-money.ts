export * from '@farmlane/contract/kernel/said-money.ts'
