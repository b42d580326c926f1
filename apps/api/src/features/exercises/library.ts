import type * as contract from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { exercisesOfCaller } from './begun-exercises.ts'

export const listCategories = ({ exercises }: Ctx) => ({ categories: [...exercises.categories] })

export function listExercises(ctx: Ctx<'user'>) {
  return read(ctx, async (connection) => ({
    exercises: [...(await exercisesOfCaller(ctx, connection)).values()],
  }))
}

export function readExercise(
  ctx: Ctx<'user'>,
  { params: { exercise_id } }: Input<typeof contract.readExercise>,
) {
  return read(ctx, async (connection) => {
    const found = (await exercisesOfCaller(ctx, connection)).get(exercise_id.toLowerCase())
    if (!found) throw new Problem('not_found')
    return found
  })
}

const forever = 'public, max-age=31536000, immutable'

export function openPicture(
  { exercises, answer }: Ctx<'anyone'>,
  { params: { file } }: Input<typeof contract.openPicture>,
): undefined {
  const svg = exercises.pictures.get(file)
  if (!svg) throw new Problem('not_found')
  answer.headers['cache-control'] = forever
  // The picture carries its colors for day and night in a style element of its own.
  answer.headers['content-security-policy'] =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  answer.file = {
    bytes: Buffer.from(svg),
    content_type: 'image/svg+xml; charset=utf-8',
    name: 'picture.svg',
    inline: true,
  }
}

export function openTones(
  { exercises, answer }: Ctx<'anyone'>,
  { params: { file } }: Input<typeof contract.openTones>,
): undefined {
  const draw = exercises.tones.get(file)
  if (!draw) throw new Problem('not_found')
  answer.headers['cache-control'] = forever
  answer.file = { bytes: draw(), content_type: 'audio/wav', name: 'tones.wav', inline: true }
}
