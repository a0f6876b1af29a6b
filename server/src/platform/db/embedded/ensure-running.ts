import { setTimeout as pause } from 'node:timers/promises'
import type { Say } from '../connection.ts'
import { findBinaries } from './binaries.ts'
import { findCluster, isAlive, placeCluster } from './cluster-place.ts'
import { initCluster } from './init-cluster.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import { isRunning, type PostmasterFile, readPostmasterFile, removeStaleFile } from './postmaster-file.ts'
import { socketDirectory } from './socket-directory.ts'

export type EmbeddedOptions = { dataDir: string; log: Say; durable: boolean }
export type Running = { readonly server: PostmasterFile; readonly joined: boolean }

const patience = 120_000
/** After a crash, the old server's last processes may hold its shared memory for a moment. */
const memoryHeld = /pre-existing shared memory block|lock file "[^"]*" (already exists|is empty)/

/** Joins the cluster's server if it is running and starts it otherwise. Makes the cluster if there is none. */
export async function ensureRunning(options: EmbeddedOptions): Promise<Running> {
  const place = findCluster(options.dataDir)
  const cluster = place.cluster ?? make(options, place)
  const deadline = Date.now() + patience
  let started: Postmaster | undefined
  for (;;) {
    const file = readPostmasterFile(cluster)
    const alive = file !== undefined && isRunning(file)
    if (file && alive && file.state === 'ready') return { server: file, joined: !started }
    if (Date.now() > deadline)
      throw new Error(`The embedded database did not become ready within two minutes; see ${logFile(options)}.`)
    if (started?.hasExited() && !alive) {
      if (!memoryHeld.test(started.lastWords()))
        throw new Error(`The embedded database did not start:\n${started.lastWords()}\n(all of it: ${logFile(options)})`)
      started = undefined
      await pause(200)
    } else if (!started && !alive) {
      // If the pid is in use by nobody, PostgreSQL handles the file itself: it also looks for processes that outlived the server.
      if (file && isAlive(file.pid)) removeStaleFile(cluster, file)
      const socket = socketDirectory(cluster, place.owner, file?.socket)
      const binaries = findBinaries(place.owner)
      started = spawnPostmaster({
        binaries,
        owner: place.owner,
        cluster,
        socket,
        logFile: logFile(options),
        durable: options.durable,
      })
    } else await pause(20)
  }
}

const logFile = (options: EmbeddedOptions): string => `${options.dataDir}/postgres.log`

function make(options: EmbeddedOptions, place: ReturnType<typeof findCluster>): string {
  options.log(`Database: making a new one in ${place.entry}`)
  const binaries = findBinaries(place.owner)
  return placeCluster(place, options.dataDir, options.log, (directory) =>
    initCluster(binaries, place.owner, directory, options.durable),
  )
}
