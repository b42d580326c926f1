import { afterAll, beforeAll, expect, test } from 'vitest'
import { realJpeg } from '../features/uploads/files.fixture.ts'
import { photoClinic, watchMemory } from './photo-clinic.fixture.ts'

const mostMegabytes = 512

let clinic: Awaited<ReturnType<typeof photoClinic>>
beforeAll(async () => {
  clinic = await photoClinic()
})
afterAll(() => clinic.close())

test('parallel uploads: of 48 large photos at once each is stored or gets 503, within 512 MB', async () => {
  const people = await clinic.insured(12)
  // A phone appends a video to the picture: large, but fast to decode.
  const photo = Buffer.concat([await realJpeg(), Buffer.alloc(9_500_000, 'film')])
  const memory = watchMemory(clinic.pid)
  const replies = await Promise.all(
    people.flatMap((person) => Array.from({ length: 4 }, () => clinic.send(person, 'image/jpeg', photo))),
  )
  const most = await memory()
  const busy = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status === 200).length + busy.length).toBe(48)
  expect(busy.length).toBeGreaterThanOrEqual(16)
  for (const reply of busy)
    expect(reply).toMatchObject({ code: 'busy', retry_after: '5', errors: [expect.stringMatching(/^We /)] })
  expect(most).toBeLessThan(mostMegabytes)
  // Clients that got 503 retry.
  const [person] = people.filter((_, index) => replies[index * 4 + 3]!.status === 503)
  expect((await clinic.send(person!, 'image/jpeg', photo)).status).toBe(200)
}, 600_000)
