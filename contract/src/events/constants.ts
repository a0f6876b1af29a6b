/**
 * The longest pause between messages on a stream, in milliseconds. After a much longer silence the connection is considered lost.
 */
export const longestSilenceMs = 15_000
/** The content type of the stream. Clients that don't accept it get a single JSON reply instead. */
export const streamType = 'text/event-stream'
