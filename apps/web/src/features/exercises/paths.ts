export const exercisesPath = '/patient/dashboard/patient_exercises'
export const allPath = `${exercisesPath}/all`
export const historyPath = `${exercisesPath}/exercise_history`
export const categoryPath = (category_id: string) => `${exercisesPath}/${category_id}`

export function playerPath(exercise_id: string, step?: number): string {
  return `${exercisesPath}/exercise_flow/${exercise_id}${step === undefined ? '' : `?step=${step}`}`
}
