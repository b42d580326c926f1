import { trimOf } from '@stillwater/domain/formats/trim'

export interface S3Address {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  endpoint?: string
}

/** Reads `s3://bucket/prefix?region=us-east-1&endpoint=https://…`. An endpoint of one's own is addressed by path. */
export function s3Address(url: string): S3Address {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const endpoint = parsed?.searchParams.get('endpoint')
  const wellFormed =
    parsed?.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(parsed.hostname) &&
    /^[a-zA-Z0-9/_.-]*$/.test(parsed.pathname) &&
    (!endpoint || /^https?:\/\//.test(endpoint))
  if (!wellFormed) {
    throw new Error('STORAGE_URL must look like s3://bucket/prefix?region=us-east-1&endpoint=https://host.')
  }
  const prefix = trimOf(parsed.pathname, '/')
  return {
    bucket: parsed.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
  }
}
