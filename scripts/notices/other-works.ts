import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Work } from './work.ts'

/** Works that aren't npm packages of the site. Each is listed as long as `usedIn` contains `mark`. */
type OtherWork = Work & { readonly usedIn: string; readonly mark: string; readonly textFile?: string }

const mit = (copyright: string): string => `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do
so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const works: readonly OtherWork[] = [
  {
    name: 'Fraunces',
    license: 'OFL-1.1',
    source: 'https://github.com/undercasetype/Fraunces',
    note: 'The typeface of headings, reduced to Latin letters, soft corners and weights 400 to 700.',
    textFile: 'web/src/ui/fonts/fraunces-license.txt',
    usedIn: 'web/src/ui/fonts.css',
    mark: 'fraunces-soft-latin.woff2',
  },
  {
    name: 'Fluent Emoji',
    license: 'MIT',
    source: 'https://github.com/microsoft/fluentui-emoji',
    note: 'The drawings of food, from the flat set, unchanged.',
    text: mit('Copyright (c) Microsoft Corporation.'),
    usedIn: 'web/package.json',
    mark: '@iconify-json/fluent-emoji-flat',
  },
  {
    name: 'GeoNames',
    license: 'CC-BY-4.0 (https://creativecommons.org/licenses/by/4.0/)',
    source: 'https://www.geonames.org/',
    note: 'Towns, zip codes and their positions in the search for a place. Grouped by town and rounded to a thousandth of a degree.',
    usedIn: 'scripts/gazetteer.ts',
    mark: 'GeoNames',
  },
  {
    name: 'Cartographic boundaries of the United States',
    license: 'public domain',
    source: 'https://www.census.gov/geographies/mapping-files.html',
    note: 'The outlines of the states on maps, made by the US Census Bureau, from the package us-atlas.',
    usedIn: 'web/package.json',
    mark: 'us-atlas',
  },
  {
    name: 'OpenStreetMap',
    license: 'ODbL-1.0 (https://opendatacommons.org/licenses/odbl/1-0/)',
    source: 'https://www.openstreetmap.org/copyright',
    note: 'Map tiles, © OpenStreetMap contributors, unless the operator of a site has set another tile service or none.',
    usedIn: 'server/src/config.ts',
    mark: 'tile.openstreetmap.org',
  },
  {
    name: 'Open-Meteo',
    license: 'CC-BY-4.0 (https://creativecommons.org/licenses/by/4.0/)',
    source: 'https://open-meteo.com/',
    note: 'Weather data, rounded and converted, unless the operator of a site has set another weather service or none.',
    usedIn: 'server/src/config.ts',
    mark: 'api.open-meteo.com',
  },
]

/** The fonts, drawings and data that the product uses today. */
export const otherWorks = (root: string): readonly Work[] =>
  works
    .filter(({ usedIn, mark }) => textOf(root, usedIn).includes(mark))
    .map(({ textFile, ...work }) => (textFile ? { ...work, text: textOf(root, textFile) } : work))

const textOf = (root: string, file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
