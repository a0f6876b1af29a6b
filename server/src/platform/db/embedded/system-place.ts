import fs from 'node:fs'
import path from 'node:path'

/** Where root keeps what `nobody` must reach when the checkout is closed to others. */
export const systemPlace = '/var/lib/farmlane'

function prepareSystemPlace(): string {
  fs.mkdirSync(systemPlace, { recursive: true, mode: 0o755 })
  refuseForeign(systemPlace)
  return systemPlace
}

/** We run no programs from a directory that another user could have planted or can write to. */
export function refuseForeign(directory: string): void {
  const found = fs.lstatSync(directory)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0)
    throw new Error(
      `${directory} must be a directory that belongs to the user Farmlane runs as and that nobody else can write to.`,
    )
}

export const inSystemPlace = (name: string): string => path.join(prepareSystemPlace(), name)
