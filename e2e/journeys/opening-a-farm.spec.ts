import { newPerson, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { fillSignUp, logIn } from '../ground/forms.ts'
import { mailedLink } from '../ground/mailbox.ts'

const farmsOf =
  'select f.name from farms f join farm_members m on m.farm_id = f.id join users u on u.id = m.user_id where u.username = $1'

test('a farmer who names the farm at sign-up lands on its dashboard', async ({ page, site }) => {
  const person = newPerson({ user_type: 'farmer', farm_name: 'Stony Brook Orchard' })
  await page.goto('/farmers')
  await page.getByRole('link', { name: 'Start Free Trial' }).last().click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('radio', { name: 'I want to sell' })).toBeChecked()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create Farmer Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(await mailedLink(site, person.email, '/verify-email/'))
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(person.email)
  await expect(page.getByRole('radio', { name: "I'm a Farmer" }), 'same side as at sign-up').toBeChecked()
  await logIn(page, { username: person.email, password: person.password, side: 'Farmer' })
  await expect(page).toHaveURL('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.first_name)
  await expect(page.getByRole('main').getByText(person.farm_name).first()).toBeVisible()
})

test('a farmer without a farm opens exactly one, even with repeated clicks', async ({ openBrowser, site }) => {
  const person = await openFarmer(site, { farm_name: '' })
  const page = await (await openBrowser({ as: person })).newPage()
  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your farm')
  const submit = page.getByRole('button', { name: 'Open your farm' })
  await submit.click()
  await expect(page.getByLabel('Farm name')).toHaveAccessibleDescription('Please give your farm a name.')
  await page.getByLabel('Farm name').fill('Three Oaks')
  await page.getByLabel('Size in acres').fill('12.5')
  await submit.dblclick()
  await expect(page.getByRole('main').getByText('Three Oaks').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.first_name)
  expect(await site.database.rows(farmsOf, [person.username])).toEqual([{ name: 'Three Oaks' }])
})

test('a shopper who visits the farmer area is asked to open a farm', async ({ page, shopper }) => {
  await page.goto('/login')
  await logIn(page, { ...shopper, side: 'Farmer' })
  await expect(page).toHaveURL('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your farm')
})
