import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface ScratchDatabase {
  ownerUrl: string
  appUrl: string
  jobsUrl: string
  drop(): Promise<void>
}

/** A migrated, empty database for one test file alone. Its clock shows the real time, or starts at the time given. */
export async function scratchDatabase(now?: string): Promise<ScratchDatabase> {
  const { template, urls } = inject('postgres')
  const name = `scratch_${randomBytes(8).toString('hex')}`
  await asSuperuser(urls.superuser, `create database ${name} template ${template} owner stillwater_owner`)
  const at = (url: string) => url.replace('{database}', name)
  if (now) {
    const offset = `extract(epoch from '${now}'::timestamptz - clock_timestamp()) * 1000`
    await asSuperuser(
      inDatabase(urls.superuser, name),
      `update server_clock set offset_ms = (${offset})::bigint`,
    )
  }
  return {
    ownerUrl: at(urls.owner),
    appUrl: at(urls.app),
    jobsUrl: at(urls.jobs),
    drop: () => asSuperuser(urls.superuser, `drop database if exists ${name} with (force)`),
  }
}

function inDatabase(url: string, name: string): string {
  const found = new URL(url)
  found.pathname = name
  return found.href
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
