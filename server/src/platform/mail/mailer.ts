/** A mail as its author thinks of it; how it looks and how it leaves is the mailer's matter. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  /** Where an answer goes, when not to us. */
  readonly replyTo?: string
  readonly subject: string
  /** Plain sentences, one paragraph each. Text is text: markup in them is shown, not obeyed. */
  readonly paragraphs: readonly string[]
  /** One button; `path` is on our own site. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly after?: readonly string[]
}
export type Mailer = { send(mail: Mail): Promise<void> }
