import { SettingsScreen } from '../features/identity/settings-screen.tsx'

export const handle = { meta: () => ({ title: 'Settings', description: 'Your account, your devices and your data.' }) }

export const Component = SettingsScreen
