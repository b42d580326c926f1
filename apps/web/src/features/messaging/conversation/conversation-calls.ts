import type * as messaging from '@stillwater/contract/messaging'
import { light } from '../../../platform/api/first-calls.ts'

// The outbox comes with every page of a patient, so its calls come without their schemas.
export const sendMessage = light<typeof messaging.sendMessage>({
  method: 'POST',
  path: '/api/message_threads/:id/messages',
  access: 'user',
})
export const readMessages = light<typeof messaging.readMessages>({
  method: 'GET',
  path: '/api/message_threads/:id/messages',
  access: 'user',
})
export const sendTyping = light<typeof messaging.sendTyping>({
  method: 'POST',
  path: '/api/message_threads/:id/messages/user_typing',
  access: 'user',
})
export const markMessages = light<typeof messaging.markMessages>({
  method: 'POST',
  path: '/api/message_threads/:id/marks',
  access: 'user',
})
export const addAttachment = light<typeof messaging.addAttachment>({
  method: 'POST',
  path: '/api/message_threads/:id/attachments',
  access: 'user',
})
export const readAttachment = light<typeof messaging.readAttachment>({
  method: 'GET',
  path: '/api/message_threads/:id/attachments/:attachment_id',
  access: 'user',
})
