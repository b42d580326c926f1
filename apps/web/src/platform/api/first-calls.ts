import type * as auth from '@stillwater/contract/auth'
import type { Endpoint } from '@stillwater/contract/endpoint'
import type * as shell from '@stillwater/contract/shell'

/**
 * The endpoints that the first screen calls, without their schemas, which a caller does not need and which would add
 * 11 kB to it. The compiler checks each one against the contract.
 */
export const signIn = light<typeof auth.signIn>({
  method: 'POST',
  path: '/api/auth/sign_in',
  access: 'anyone',
})
export const signOut = light<typeof auth.signOut>({
  method: 'DELETE',
  path: '/api/auth/sign_out',
  access: 'user',
})
export const validateToken = light<typeof auth.validateToken>({
  method: 'GET',
  path: '/api/auth/validate_token',
  access: 'user',
})
export const readGlobals = light<typeof shell.readGlobals>({
  method: 'GET',
  path: '/api/globals',
  access: 'anyone',
})

/** An endpoint without its schemas. */
export function light<E extends Endpoint>(spelled: Pick<E, 'method' | 'path' | 'access'>): E {
  return spelled as E
}
