import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NothingHere } from '../ui/nothing-here.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Page not found' }) }

export const Component = () => (
  <NothingHere>
    <ButtonLink to="/consumer/dashboard">Go to your dashboard</ButtonLink>
    <ButtonLink variant="outline" to="/marketplace">
      Browse Farms
    </ButtonLink>
  </NothingHere>
)
