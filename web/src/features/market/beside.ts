import { useOutletContext, useSearchParams } from 'react-router'

/** Whether the market is shown beside the sidebar. Set by the shell. */
export const useBeside = (): boolean => useOutletContext<{ beside: boolean } | null>()?.beside ?? false

/** Whether the URL asks for the sidebar. Links within the market then keep asking for it. */
export const useAskedBeside = (): boolean => useSearchParams()[0].get('logged-in') === 'true'
