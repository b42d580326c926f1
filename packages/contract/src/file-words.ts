import { words } from './words.ts'

/** Said by the browser before a file is sent, and by the server that looks into it. */
export const fileRefused = words(
  'This file cannot be used. Please choose a PNG, JPEG or PDF of at most 10 MB.',
)
