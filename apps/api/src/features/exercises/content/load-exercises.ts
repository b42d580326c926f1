import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPicture, openTones, type Category, type Exercise } from '@stillwater/contract/exercises'
import { roundSeconds } from '@stillwater/domain/exercises/pacing'
import { apiRoot } from '../../../platform/api-root.ts'
import { contentFault, readContentFile } from '../../../platform/content-file.ts'
import { uuidOf } from '../../intake/content/question-ids.ts'
import { drawPicture } from '../pictures/draw-picture.ts'
import { drawTones } from './draw-tones.ts'
import {
  categoryFile,
  type CategoryFile,
  type ExerciseEntry,
  type Picture,
  type StepEntry,
} from './exercise-schema.ts'
import { stepHtml } from './step-html.ts'

/** Everything about exercises that is the same for all patients. */
export interface ExerciseLibrary {
  files: readonly CategoryFile[]
  categories: readonly Category[]
  exercises: readonly Exercise[]
  byId: ReadonlyMap<string, Exercise>
  byName: ReadonlyMap<string, Exercise>
  versionOf: ReadonlyMap<string, number>
  /** By the hash of what they show, so that an address never changes its content. */
  pictures: ReadonlyMap<string, string>
  tones: ReadonlyMap<string, () => Buffer>
}

/** Reads and checks the exercises that clinicians write. Throws one sentence that names the file and its fault. */
export function loadExercises(folder = join(apiRoot, 'content', 'exercises')): ExerciseLibrary {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readCategory(folder, file))
    .toSorted((a, b) => a.order - b.order)
  refuseDoubles(files)
  return buildLibrary(files)
}

export function buildLibrary(files: readonly CategoryFile[]): ExerciseLibrary {
  const pictures = new Map<string, string>()
  const tones = new Map<string, () => Buffer>()
  const pictureUrl = (picture: Picture) => {
    const svg = drawPicture(picture)
    const file = hashOf(svg)
    pictures.set(file, svg)
    return openPicture.path.replace(':file', file)
  }
  const tonesUrl = (pace: NonNullable<StepEntry['pace']>) => {
    const file = hashOf(JSON.stringify(pace.phases))
    tones.set(file, () => drawTones(pace))
    return openTones.path.replace(':file', file)
  }
  const toStep = (exercise: string, { name, text, input, pace, audio, picture }: StepEntry) => ({
    id: uuidOf(`exercise-step:${exercise}:${name}`),
    image_url: picture && pictureUrl(picture),
    html: stepHtml(text),
    audio_url: audio && pace ? tonesUrl(pace) : null,
    input_prompt: input,
    pace,
  })
  const toExercise = (category: string, entry: ExerciseEntry): Exercise => ({
    ...entry,
    id: exerciseId(entry.name),
    category_id: categoryId(category),
    image_url: pictureUrl(entry.picture),
    sorted_steps: entry.steps.map((step) => toStep(entry.name, step)),
  })
  const named = files.flatMap(({ name, exercises }) =>
    exercises.map((entry) => ({ entry, exercise: toExercise(name, entry) })),
  )
  return {
    files,
    categories: files.map(({ name, title, description, picture, exercises }) => ({
      id: categoryId(name),
      name: title,
      description,
      image_url: pictureUrl(picture),
      exercise_count: exercises.length,
    })),
    exercises: named.map(({ exercise }) => exercise),
    byId: new Map(named.map(({ exercise }) => [exercise.id, exercise])),
    byName: new Map(named.map(({ entry, exercise }) => [entry.name, exercise])),
    versionOf: new Map(named.map(({ entry, exercise }) => [exercise.id, entry.version])),
    pictures,
    tones,
  }
}

const categoryId = (name: string) => uuidOf(`exercise-category:${name}`)
const exerciseId = (name: string) => uuidOf(`exercise:${name}`)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function readCategory(folder: string, file: string): CategoryFile {
  const category = readContentFile(folder, file, categoryFile, pathOf(file))
  const fault = faultOf(file, category)
  if (fault) throw contentFault(pathOf(file), fault)
  return category
}

function faultOf(file: string, { name, exercises }: CategoryFile): string | null {
  if (file !== `${name}.json`) return `its name must be ${file.replace('.json', '')}, like its file`
  for (const { name: exercise, steps } of exercises) {
    const silent = steps.find(({ audio, pace }) => audio && !pace)
    if (silent) return `the step “${silent.name}” of “${exercise}” has audio but no pace`
    const long = steps.find(({ audio, pace }) => audio && pace && roundSeconds(pace) > longestSound)
    if (long)
      return `a round of the step “${long.name}” of “${exercise}” is longer than ${longestSound} seconds, so it has no audio`
    if (!areDistinct(steps.map((step) => step.name))) return `two steps of “${exercise}” have one name`
  }
  return null
}

function refuseDoubles(files: readonly CategoryFile[]): void {
  const names = files.flatMap(({ exercises }) => exercises.map(({ name }) => name))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw contentFault(pathOf(files.at(-1)!.name), `“${twice}” is the name of two exercises`)
}

/** In seconds: the sound of one round is one file. */
const longestSound = 40

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length

/** As its path is told to the clinician who wrote it. */
const pathOf = (file: string) => `exercises/${file}`
