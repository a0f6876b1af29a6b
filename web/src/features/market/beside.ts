import { useOutletContext, useSearchParams } from 'react-router'

/** Whether the market stands beside the sidebar; the shell says so. */
export const useBeside = (): boolean => useOutletContext<{ beside: boolean } | null>()?.beside ?? false

/** Whether the address asks for the sidebar: then links within the market go on asking for it. */
export const useAskedBeside = (): boolean => useSearchParams()[0].get('logged-in') === 'true'
