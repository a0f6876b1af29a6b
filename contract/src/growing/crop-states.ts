export const cropStatuses = ['planned', 'growing', 'ready', 'harvested', 'failed'] as const
export type CropStatus = (typeof cropStatuses)[number]

/** The allowed status changes of a crop. The server enforces them, and the screens derive their buttons from them. */
export const cropMoves: Readonly<Record<CropStatus, readonly CropStatus[]>> = {
  planned: ['growing', 'failed'],
  growing: ['ready', 'harvested', 'failed', 'planned'],
  ready: ['harvested', 'growing', 'failed'],
  harvested: ['ready'],
  failed: ['growing'],
}

/** Only growing and ready crops can be harvested. */
export const mayBeHarvested = (status: CropStatus): boolean => status === 'growing' || status === 'ready'

/** A crop that is picked once is done after its first harvest. */
export const statusAfterPicking = ({ picked_repeatedly }: { readonly picked_repeatedly: boolean }): CropStatus =>
  picked_repeatedly ? 'ready' : 'harvested'
