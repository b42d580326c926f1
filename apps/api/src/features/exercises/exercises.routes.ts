import * as content from '@stillwater/contract/care/exercise-content'
import * as care from '@stillwater/contract/care/exercises'
import * as contract from '@stillwater/contract/exercises'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { listAssigned, unassignExercise } from './assignments.ts'
import { listCompleted, listDrafts } from './attempts.ts'
import {
  assignExercise,
  readPatientExercises,
  reviewExercise,
  withdrawAssignment,
} from './care/care-exercises.ts'
import { listExerciseContent, previewExercise, readExerciseContent } from './content/care-content.ts'
import {
  discardExerciseDraft,
  publishExercise,
  restoreExercise,
  saveExerciseDraft,
} from './content/edit-exercise.ts'
import { completeExercise } from './complete-exercise.ts'
import { listCategories, listExercises, openPicture, openTones, readExercise } from './library.ts'
import { exercisePdf, openExercisePdf } from './pdf/exercise-pdf.ts'
import { saveProgress } from './save-progress.ts'
import { shareExercise } from './share-exercise.ts'

export function exercisesRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listCategories, listCategories)
  route(app, contract.listExercises, listExercises)
  route(app, contract.readExercise, readExercise)
  route(app, contract.openPicture, openPicture)
  route(app, contract.openTones, openTones)
  route(app, contract.listAssigned, listAssigned)
  route(app, contract.listCompleted, listCompleted)
  route(app, contract.listDrafts, listDrafts)
  route(app, contract.saveProgress, saveProgress)
  route(app, contract.completeExercise, completeExercise)
  route(app, contract.shareExercise, shareExercise)
  route(app, contract.unassignExercise, unassignExercise)
  route(app, contract.exercisePdf, exercisePdf)
  route(app, contract.openExercisePdf, openExercisePdf)
  route(app, care.readPatientExercises, readPatientExercises)
  route(app, care.assignExercise, assignExercise)
  route(app, care.withdrawAssignment, withdrawAssignment)
  route(app, care.reviewExercise, reviewExercise)
  route(app, content.listExerciseContent, listExerciseContent)
  route(app, content.readExerciseContent, readExerciseContent)
  route(app, content.previewExercise, previewExercise)
  route(app, content.saveExerciseDraft, saveExerciseDraft, { transaction: 'own' })
  route(app, content.discardExerciseDraft, discardExerciseDraft, { transaction: 'own' })
  route(app, content.publishExercise, publishExercise, { transaction: 'own' })
  route(app, content.restoreExercise, restoreExercise, { transaction: 'own' })
}
