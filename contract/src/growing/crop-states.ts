export const cropStatuses = ['planned', 'growing', 'ready', 'harvested', 'failed'] as const
export type CropStatus = (typeof cropStatuses)[number]

/** Where a crop may go from where it is. The server refuses by it, the screens show buttons from it. */
export const cropMoves: Readonly<Record<CropStatus, readonly CropStatus[]>> = {
  planned: ['growing', 'failed'],
  growing: ['ready', 'harvested', 'failed', 'planned'],
  ready: ['harvested', 'growing', 'failed'],
  harvested: ['ready'],
  failed: ['growing'],
}

/** Growing and ready crops may be picked. */
export const mayBeHarvested = (status: CropStatus): boolean => status === 'growing' || status === 'ready'
