import { expect, test } from '../ground/fixtures.ts'

for (const path of ['/terms', '/privacy'])
  test(`${path} links to the licenses of third-party software, fonts and data`, async ({ page, site }) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'third-party notices' }).click()
    await expect(page).toHaveURL(`${site.url}/third-party-notices.txt`)
    for (const work of ['Figtree', 'Fraunces', 'Fluent Emoji', '@tabler/icons-react', 'GeoNames'])
      await expect(page.getByText(work).first()).toBeVisible()
  })
