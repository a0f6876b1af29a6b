/** A mail's content. Its design and delivery are up to the mailer. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  /** Where replies go, if not to us. */
  readonly replyTo?: string
  readonly subject: string
  /** Plain text, one paragraph each. Markup in it is escaped. */
  readonly paragraphs: readonly string[]
  /** One button; `path` is on our own site. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly after?: readonly string[]
}
export type Mailer = { send(mail: Mail): Promise<void> }
