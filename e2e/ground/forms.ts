import type { Page } from '@playwright/test'
import type { Person } from './accounts.ts'

/** Fills in the sign-up form without submitting it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: person.user_type === 'farmer' ? 'I want to sell' : 'I want to buy' }).check()
  if (person.farm_name) await page.getByLabel('Farm name').fill(person.farm_name)
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox', { name: 'I agree to the' }).check()
}

type LogIn = { username: string; password: string; side?: 'Customer' | 'Farmer' }

/** Fills in and submits the login form. */
export async function logIn(page: Page, { username, password, side = 'Customer' }: LogIn): Promise<void> {
  await page.getByRole('radio', { name: `I'm a ${side}` }).check()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: `Sign in as ${side}` }).click()
}
