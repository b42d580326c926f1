import { driverError } from './platform/db/failures.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'The port is already taken by another program. Set PORT to a free one.',
  EACCES: 'This user may not use that port or folder. Choose another PORT or DATA_DIR.',
  EROFS: 'The data folder cannot be written to. Set DATA_DIR to one that can.',
  ECONNREFUSED: 'No database answers at DATABASE_URL. Start it, or correct the address.',
  ENOTFOUND: 'A host name is not known here. Correct HOST or DATABASE_URL.',
  EADDRNOTAVAIL: 'This machine does not have the address in HOST. Set HOST to one of its own.',
  ETIMEDOUT: 'The database at DATABASE_URL does not answer. Start it, or correct the address.',
  EHOSTUNREACH: 'The database at DATABASE_URL cannot be reached. Correct the address.',
  '28P01': 'The database refused the user or password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '42501':
    'The user in DATABASE_URL may not create roles and tables. It needs the right CREATEROLE and its own database.',
}

/** Why the product did not start, in one sentence for the person who runs it. */
export function explainStartFailure(error: unknown): string {
  for (let cause = driverError(error); cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (reasons[code]) return reasons[code]
  }
  const [said] = error instanceof Error ? error.message.split('\n') : []
  return said || 'The product could not start.'
}
