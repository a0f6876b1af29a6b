import type { Lot } from '@farmlane/contract/stock/lot.ts'

/** What every dialog about a lot is given. */
export type LotDialogProps = { lot: Lot; open: boolean; onClose: () => void }
export type LotFormProps = Omit<LotDialogProps, 'open'>
