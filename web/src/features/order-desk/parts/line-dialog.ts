import type { DeskLine, DeskOrder } from '@farmlane/contract/orders/desk.ts'

/** What every dialog about one line of an order gets. */
export type LineDialogProps = { farmId: string; order: DeskOrder; line: DeskLine; open: boolean; onClose: () => void }
