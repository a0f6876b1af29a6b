import { ButtonLink } from '../../../ui/button.tsx'

export const RequestProduct = () => (
  <ButtonLink variant="outline" to="/contact">
    Request a Product
  </ButtonLink>
)
