import type { Crop } from '@farmlane/contract/growing/crop.ts'

/** The props of every crop dialog. */
export type CropDialogProps = {
  crop: Crop
  open: boolean
  onClose: () => void
  onNotice: (sentence: string) => void
}
