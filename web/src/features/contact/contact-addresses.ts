/** How to reach the team. `.example` and 555-01xx are reserved placeholders: operators enter their own here. */
export const addresses = {
  general: 'hello@farmlane.example',
  support: 'support@farmlane.example',
  sales: 'sales@farmlane.example',
  partnerships: 'partners@farmlane.example',
}

export const supportPhone = { shown: '+1 (212) 555-0142', dialled: '+12125550142' }
