import { messages } from '@farmlane/contract/orders/messages.ts'
import { getCart, listPurchases } from '@farmlane/contract/orders/routes.ts'
import { newPerson } from '../ground/accounts.ts'
import { openFold } from '../ground/carts.ts'
import { demoProducts } from '../ground/demo-products.ts'
import { expect, test } from '../ground/fixtures.ts'
import { fillSignUp, logIn } from '../ground/forms.ts'
import { handsOf } from '../ground/hands.ts'
import { mailAbout, mailedLink } from '../ground/mailbox.ts'

test('a visitor fills a cart from three farms, signs up, verifies, and gets it all in one trip', async ({ page, site }) => {
  test.slow()
  const person = newPerson()
  for (const { id } of await demoProducts(site)) {
    await page.goto(`/marketplace/products/${id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText(/ in your cart\.$/)).toBeVisible()
  }
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Customer Account' }).click()
  await page.goto(await mailedLink(site, person.email, '/verify-email/'))
  await expect(page).toHaveURL('/login')
  // Holds back joining the visitor's cart until the checkout has its first quote.
  const quoted = page.waitForResponse('**/api/checkout/quote/')
  await page.route('**/api/cart/join/', async (route) => {
    await quoted
    await route.continue()
  })
  await logIn(page, person)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(/^Three farms, one stop\./)).toBeVisible()
  const market = page.getByRole('region', { name: 'Grand Army market' })
  await expect(market.getByRole('button', { name: /^Sat, / })).toBeVisible()
  for (const name of ['Hudson Hollow Farm', 'Willow Creek', 'Bee & Bramble'])
    await expect(market.getByRole('region', { name, exact: true })).toBeVisible()
  await openFold(page, 'If something runs short')
  await page.getByLabel('Not enough Breakfast sausage?').selectOption('A similar item at the same price or less')
  await openFold(page, 'Message to the farms')
  await page.getByLabel('Message to Willow Creek').fill("It's for Ada's <birthday>")

  // A double click places only one order.
  await page.getByRole('button', { name: 'Place order with 3 farms' }).dblclick()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByText(messages.placed)).toBeVisible()
  const hands = await handsOf(site, person)
  expect((await hands(listPurchases, {})).results).toHaveLength(1)
  const mail = await mailAbout(site, person.email, 'Your order FL-')
  expect(mail.text).toContain('Grand Army market')

  await page.goBack()
  await expect(page.getByRole('button', { name: /^Place/ })).toHaveCount(0)
  expect((await hands(getCart, {})).count).toBe(0)
})
