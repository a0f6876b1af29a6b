/** Something made by others that reaches a browser. */
export type Work = {
  readonly name: string
  readonly license: string
  /** Where it comes from. */
  readonly source: string
  /** What we use of it or changed. */
  readonly note?: string
  /** The license and copyright notice. Undefined if the license only asks for credit and a link. */
  readonly text?: string
}
