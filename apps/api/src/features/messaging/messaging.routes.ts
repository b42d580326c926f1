import * as care from '@stillwater/contract/care/inbox'
import * as contract from '@stillwater/contract/messaging'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { addAttachment, readAttachment, readAttachmentFile } from './attachments.ts'
import { readFigures } from './inbox/read-figures.ts'
import { readInbox } from './inbox/read-inbox.ts'
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from './inbox/saved-replies.ts'
import {
  addNote,
  handOverThread,
  listColleagues,
  readCareThread,
  snoozeThread,
  startThread,
  unpinThread,
} from './inbox/work-on-thread.ts'
import { markMessages, sendTyping } from './mark-messages.ts'
import { getThread, listThreads, pingCareManager, readHistory } from './own-threads.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export function messagingRoutes(app: FastifyInstance, route: Route): void {
  const uploadLimit = createRateLimit(app, { per_minute: 20 })

  route(app, contract.careManagerHistory, readHistory('care_manager'))
  route(app, contract.therapistHistory, readHistory('therapist'))
  route(app, contract.doctorHistory, readHistory('doctor'))
  route(app, contract.getCareManager, getThread('care_manager'))
  route(app, contract.getTherapist, getThread('therapist'))
  route(app, contract.getDoctor, getThread('doctor'))
  route(app, contract.pingCareManager, pingCareManager)
  route(app, contract.listThreads, listThreads)
  route(app, contract.readMessages, readMessages)
  // Group commit: the message is stored in the transaction of its batch.
  route(app, contract.sendMessage, sendMessage, { transaction: 'own' })
  route(app, contract.sendTyping, sendTyping)
  route(app, contract.markMessages, markMessages)
  route(app, contract.addAttachment, addAttachment, { rateLimit: uploadLimit })
  route(app, contract.readAttachment, readAttachment)
  route(app, contract.readAttachmentFile, readAttachmentFile)

  route(app, care.readInbox, readInbox)
  route(app, care.readCareThread, readCareThread)
  route(app, care.startThread, startThread)
  route(app, care.addNote, addNote)
  route(app, care.snoozeThread, snoozeThread)
  route(app, care.handOverThread, handOverThread)
  route(app, care.unpinThread, unpinThread)
  route(app, care.listColleagues, listColleagues)
  route(app, care.listSavedReplies, listSavedReplies)
  route(app, care.addSavedReply, addSavedReply)
  route(app, care.changeSavedReply, changeSavedReply)
  route(app, care.removeSavedReply, removeSavedReply)
  route(app, care.readFigures, readFigures)
}
