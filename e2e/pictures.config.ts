import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes a picture of every screen, to look at. Not a test, so not part of `npm test`. */
export default defineConfig(journeys, { testDir: 'pictures', timeout: 300_000 })
