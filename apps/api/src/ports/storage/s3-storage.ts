import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { deadlines, failureCode } from '../outage.ts'
import { s3Address } from './s3-address.ts'
import {
  checkContentType,
  checkKey,
  StorageDown,
  StorageFull,
  StorageMissing,
  type Storage,
} from './storage.port.ts'

export interface S3Options {
  url: string
  /** Unset: found as the AWS tools find them (environment, profile, instance). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  deadline_ms?: number
}

/** Stores files in a bucket. The SDK is loaded only when one is configured. */
export async function openS3Storage({
  url,
  credentials,
  deadline_ms = deadlines.storage,
}: S3Options): Promise<Storage & { close(): void }> {
  const { bucket, prefix, region, endpoint } = s3Address(url)
  const s3 = await import('@aws-sdk/client-s3')
  const config: S3ClientConfig = { region, maxAttempts: 3 }
  if (credentials) config.credentials = credentials
  if (endpoint) Object.assign(config, { endpoint, forcePathStyle: true })
  const client = new s3.S3Client(config)
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  /** The deadline covers the response headers only: a large body may take longer. */
  async function ask<T>(work: (about: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), deadline_ms)
    try {
      return await work({ abortSignal: late.signal })
    } catch (error) {
      throw late.signal.aborted ? new StorageDown({ timed_out: true }) : translated(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, bytes, { contentType }) {
      checkKey(key)
      checkContentType(contentType)
      // S3 needs the length before the bytes; the caller has limited it already.
      const Body = Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
      const command = new s3.PutObjectCommand({ ...at(key), Body, ContentType: contentType })
      await ask((about) => client.send(command, about))
    },

    async get(key) {
      checkKey(key)
      const answer = await ask((about) => client.send(new s3.GetObjectCommand(at(key)), about))
      return {
        stream: answer.Body as Readable,
        contentType: answer.ContentType ?? 'application/octet-stream',
        size: answer.ContentLength ?? 0,
      }
    },

    async remove(key) {
      checkKey(key)
      await ask((about) => client.send(new s3.DeleteObjectCommand(at(key)), about)).catch(unlessMissing)
    },

    async exists(key) {
      checkKey(key)
      const head = ask((about) => client.send(new s3.HeadObjectCommand(at(key)), about))
      return (await head.catch(unlessMissing)) !== undefined
    },

    close: () => client.destroy(),
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof StorageMissing)) throw error
}

const missing = new Set(['NoSuchKey', 'NotFound'])
const full = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge'])

function translated(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (missing.has(name)) return new StorageMissing()
  if (full.has(name) || statusOf(error) === 507) return new StorageFull()
  return new StorageDown({ code: failureCode(error) })
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
}
