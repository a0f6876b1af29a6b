import { IconCloudOff } from '@tabler/icons-react'

/** Marks a record with changes that are on this device only. */
export const WaitingMark = () => (
  <span className="inline-flex items-center gap-1 font-semibold text-wheat-ink">
    <IconCloudOff size={15} aria-hidden="true" />
    Waiting to sync
  </span>
)
