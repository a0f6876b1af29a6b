import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives a test runner a file for its JSON report, and reads it when the runner has finished. */
export async function withReportFile<T>(
  work: (file: string) => Promise<number>,
): Promise<{ exitCode: number; report: T | undefined }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmlane-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const exitCode = await work(file)
    return { exitCode, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
