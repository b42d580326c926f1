const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** On every answer unless a page sets its own: nothing is cached, framed or run. */
export const apiHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** For the product's own pages: scripts from here alone, no inline code, no other host. */
export function pageHeaders(styleHashes: string[], frames: readonly string[] = []) {
  const style = ["'self'", ...styleHashes].join(' ')
  return {
    ...everywhere,
    'cache-control': 'no-cache',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${style}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      ["frame-src 'self'", ...frames].join(' '),
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  }
}

const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Where a page may take scripts and styles from, and whom it may speak to. */
export interface FrameSources {
  script: readonly string[]
  style: readonly string[]
  connect: readonly string[]
}

/** What a page on a host name of its own may show besides, and which pages may frame it. */
export interface ForeignFrame {
  frame: readonly string[]
  image: readonly string[]
  ancestors: readonly string[]
}

/** For a page that stands inside one of ours with an origin of its own: neither can look into the other. */
export function frameHeaders({ script, style, connect }: FrameSources, foreign?: ForeignFrame) {
  return {
    ...everywhere,
    'cache-control': 'no-cache',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': [
      // A host name of its own is the isolation there: an opaque origin would reach into the frames within.
      foreign ? `sandbox ${foreignSandbox}` : 'sandbox allow-scripts',
      "default-src 'none'",
      `script-src ${script.join(' ')}`,
      `style-src ${style.join(' ')}`,
      `connect-src ${connect.join(' ')}`,
      ...(foreign ? [`frame-src ${foreign.frame.join(' ')}`, `img-src ${foreign.image.join(' ')}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${foreign ? foreign.ancestors.join(' ') : "'self'"}`,
      "object-src 'none'",
      // Scripts of another company need not know trusted types; here they share a page with nothing else.
      ...(foreign ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ].join('; '),
  }
}
