/**
 * Folders that are too large for one list of files are divided into rooms, lowest first. A room may use only rooms above its own
 * line. Read by .dependency-cruiser.cjs and scripts/checks, and printed in docs/architecture.md.
 */
module.exports = {
  /** Modules with several features in the browser. Toward other modules, each of these features is the module. */
  features: {
    orders: {
      orders: [],
      'order-messages': ['orders'],
      cart: ['orders'],
      checkout: ['orders', 'cart'],
      purchases: ['orders', 'order-messages', 'cart'],
      'order-desk': ['orders', 'order-messages'],
    },
  },
  /** Folders with subfolders. Files directly in such a folder may use all of its rooms, but no room may use them. */
  folders: {
    'server/src/modules/orders': {
      record: [],
      cart: [],
      checkout: ['record', 'cart'],
      progress: ['record'],
      purchases: ['record', 'cart'],
      changes: ['record', 'cart'],
      desk: ['record', 'progress', 'changes'],
      shortage: ['record', 'changes'],
      messages: ['record'],
      summaries: ['record'],
      mails: ['record', 'purchases', 'messages', 'summaries'],
    },
    'web/src/features/livestock': {
      animals: [],
      offline: ['animals'],
      book: ['animals', 'offline'],
      herd: ['animals', 'offline', 'book'],
    },
    'web/src/platform': {
      browser: [],
      format: [],
      storage: [],
      session: ['storage'],
      http: ['browser', 'session'],
      forms: ['browser', 'http'],
      live: ['http'],
      map: ['browser'],
      copies: ['browser', 'storage'],
      outbox: ['browser', 'storage', 'session', 'http'],
    },
  },
}
