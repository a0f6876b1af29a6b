import { TextLink } from './text-link.tsx'

/** The paragraph about the work of others, for the legal pages. */
export function ThirdPartyWork() {
  return (
    <>
      <h2>Work by others</h2>
      <p>
        Farmlane uses open-source software, fonts, drawings and open data. The{' '}
        <TextLink href="/third-party-notices.txt">third-party notices</TextLink> name their authors and licenses.
      </p>
    </>
  )
}
