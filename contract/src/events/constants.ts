/** The longest silence on a stream, in milliseconds: who hears nothing for much longer is no longer connected. */
export const longestSilenceMs = 15_000
/** The content type of a stream; who does not accept it is answered once. */
export const streamType = 'text/event-stream'
