import type { Lot } from '@farmlane/contract/stock/lot.ts'

/** The props of every dialog about a lot. */
export type LotDialogProps = { lot: Lot; open: boolean; onClose: () => void }
export type LotFormProps = Omit<LotDialogProps, 'open'>
