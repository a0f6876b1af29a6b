import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NothingHere } from '../ui/nothing-here.tsx'

export const handle: PageHandle = {
  calm: true,
  status: 404,
  meta: () => ({ title: 'Page not found', noindex: true }),
}

export const Component = () => (
  <NothingHere>
    <ButtonLink to="/">Go to the home page</ButtonLink>
    <ButtonLink variant="outline" to="/marketplace">
      Browse Farms
    </ButtonLink>
  </NothingHere>
)
