import { UnsentScreen } from '../features/sync/unsent-screen.tsx'

export const handle = { meta: () => ({ title: 'On this device', description: 'What waits on this device to be sent.' }) }

export const Component = () => <UnsentScreen />
