import { renderHook } from '@testing-library/react'
import { matchRoute, useRouter } from 'wouter'
import { expect, test } from 'vitest'
import { taskDestination, taskDestinations } from '@stillwater/domain/tasks/task-destinations'
import { patientRoutes } from './patient-routes.tsx'

const catchAll = ['/patient/dashboard/*', '/patient/*?']

// A-APT-025 to A-APT-030: a destination that no page has would be a dead end.
test.each([...Object.keys(taskDestinations), 'prescription-consent', 'anything'])(
  'tasks: %s leads to a page that exists',
  (key) => {
    const { parser } = renderHook(useRouter).result.current
    const route = patientRoutes.find((one) => matchRoute(parser, one.path, taskDestination(key))[0])
    expect(catchAll).not.toContain(route?.path)
  },
)
