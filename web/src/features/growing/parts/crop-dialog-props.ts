import type { Crop } from '@farmlane/contract/growing/crop.ts'

/** What every dialog about what becomes of a crop is given. */
export type CropDialogProps = {
  crop: Crop
  open: boolean
  onClose: () => void
  onSaid: (sentence: string) => void
}
