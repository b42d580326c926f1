import type { WordSets } from './compile-pattern.ts'

/** Words that only the traps use. */
export const trapSets: WordSets = {
  trapthing: `phone laptop computer battery car tv wifi internet ipad tablet_computer charger engine plant plants goldfish hamster grass printer
    watch router garden tire signal connection line mic ac fridge tree roses flowers celular telefono bateria planta app console playstation xbox camera alternator carro auto perro gato dog cat fish bird pet`,
  trapsubject: `traffic commute job work boss homework class deadline deadlines stairs weather heat humidity pollen allergies back feet head headache
    knees knee shoes heels diet workout project meeting meetings insurance price prices rent paperwork form forms wait waiting suspense
    suspence schedule exam exams finals shift shifts kids toddler dog noise alarm hangover cramps tooth neck legs it this that these bills
    monday mondays hold music songs laundry cleaning copay copays deductible inflation taxes economy side_effects insomnia stress shoulder hip wisdom_tooth migraine commute_time sciatica jokes guy you`,
  trapbody:
    'back feet foot head neck knees knee legs tooth teeth shoulder shoulders hip ankle wrist stomach allergies arm arms hands sinuses eyes throat calves ear cramps',
  trapperson: `grandfather grandmother grandma grandpa uncle aunt cousin mother mom father dad husband wife brother sister friend neighbor coworker son daughter
    roommate boss teacher classmate boyfriend girlfriend nephew niece fiance abuelo abuela tio tia primo papa mama hermano hermana amigo amiga vecino esposo
    actor singer celebrity character guy patient man woman best_friend cat dog perro gato partner king queen he she`,
  cosa: 'trafico tarea espalda cabeza trabajo calor rodilla examen tareas alergias alergia espera jefa jefe tos frio curiosidad dieta muela pies risa ansiedad estres insomnio dolor gripa cansancio sueno hambre renta',
}
