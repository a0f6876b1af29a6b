import { isDefinite } from './network-error.ts'

type Asked = { isError: boolean; data: unknown; error: Error | null }

/**
 * Nothing to show: there is no answer, or the server itself said no. Without a network an older answer is no error: it is shown,
 * and the frame of the page says how old it is.
 */
export const cannotShow = ({ isError, data, error }: Asked): boolean => isError && (data === undefined || isDefinite(error))
