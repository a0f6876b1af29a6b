import { isDefinite } from './network-error.ts'

type Asked = { isError: boolean; data: unknown; error: Error | null }

/**
 * True when there is nothing to show: no data, or a definite refusal by the server. A network failure with older data is no
 * error: the page shows that data, and its frame says how old it is.
 */
export const cannotShow = ({ isError, data, error }: Asked): boolean => isError && (data === undefined || isDefinite(error))
