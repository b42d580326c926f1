import type { WordSets } from './compile-pattern.ts'

/** Words of one subject, for the weights alone: a word that the corpus never had weighs as its subject does. */
export const featureSets: WordSets = {
  tools: `gun* pistol* rifle* shotgun* revolver firearm* bullet* ammo trigger rope* noose cord belt hose blade* razor* knife knives scissors glass cutter machete lighter
    cigarette* bridge* ledge roof* balcony cliff overpass tracks train subway platform railing garage engine exhaust helium nitrogen poison* bleach antifreeze gasoline
    chair needle* piece weapon* soga cuerda lazo navaja* cuchillo* pistola* arma fierro puente azotea balcon vias tren metro veneno* raticida cloro vidrio tijeras cuter volante`,
  death: `die* dying dead death kill* suicid* unaliv* murder* funeral grave coffin corpse buried cremat* heaven afterlife attempt* overdos* lethal fatal deadly mor* muer*
    matar* mato suicid* ahorc* cielo tumba entierro :coffin: :skull: :dead:`,
  ending: `end ends ending ended over done finish* last final finally forever permanent* gone disappear* vanish* exit leave leaving goodbye* bye farewell peace rest sleep asleep
    wake waking exist* alive living live stop quit tonight soon ready decided acab* termin* fin ultim* siempre adios desped* descans* dorm* despert* existir vivir viva vivo desaparec* irme`,
  despair: `hopeless* worthless* useless* pointless meaningless burden* empty numb alone lonely tired exhausted broken failure failed hate coward hurts hurting pain suffer* misery
    unbearable trapped nobody noone nothing point reason purpose waste problem garbage trash guilty ashamed anymore cansad* hart* sol* vaci* inutil* carga estorb* dolor sufr* nada nadie sentido
    aguant* soport* fracas* sobro :cry: :sob: :broken_heart:`,
  selfharm: `cut cuts cutting burn* scratch* slash* slic* carv* punch* bang* bleed* bled blood scar* wrist* thigh* arm* forearm* skin head wall relapsed urge* purg* laxativ* starv*
    restrict* binge* calories cort* quem* lastim* herid* sangr* brazo* munec* autoles* golpe*`,
  violence: `hit hits hitting beat* punch* kick* slap* smack* chok* strangl* stab* shoot* shot smother* drown* burn* shake shook shaking push* shov* throw* threw grab* drag* bit bites
    rap* molest* grop* touch* forc* hurt hurts hurting harm* attack* threat* bruise* assault* abus* violen* revenge pay suffer blood snap strangled scream* yell* spit* peg* golpe* amenaz* empuj* viol* toca
    tocar ahorc* apunal* dispar* quem* avent* jal* lastim* maltrat* oblig* grit* venga* moreton*`,
  control: `let lets allow* lock* tie* tied trap* follow* track* watch* monitor* stalk* control* permission passport outside hiding hide listening secret scared afraid terrified
    fear* unsafe safe escape shelter jealous drunk temper furious angry encerr* deja dejan miedo sigue persigue vigila revis* escond* celos* borrach*`,
  symptom: `swell* swoll* hives rash blister* peel* wheez* choking gasping faint* pass* collaps* seiz* convuls* shak* trembl* tremor* twitch* jerk* stiff* rigid* fever confus* slur* numb*
    droop* paralyz* vomit* throwing puking dizzy drows* hallucinat* racing pounding chest throat tongue lips breath* breathe breathing unconscious unresponsive blue bleeding sweating withdrawal
    stumbl* foam* yellow jaw pulse hinch* ronchas ampollas convuls* desmay* tembl* fiebre pecho garganta lengua labios respir* aire vomit* mare* rigid* alucin* paraliz* morad* infarto`,
  amount: `many much all whole entire full bottle handful bunch double* twice triple extra instead units accident* mistake wrong swallow* took drank downed popped ate inject*
    mix* mixed lot demasiad* much* todas todo frasco bote caja puno doble veces error equivoq* trag* tome tomo mezcl*`,
  family: `mom mum mother dad father wife husband kids kid son daughter children child baby sister brother family parents grandma grandmother grandpa girlfriend boyfriend partner
    bf gf ex stepdad stepfather uncle aunt cousin roommate dog cat toddler newborn boss neighbor coworker* mama papa madre padre espos* marido novi* hij* herman* familia abuel* bebe nin* perro gato pareja padrastro tio jefe vecin*`,
  clinic: `appointment* visit visits refill* insurance copay* portal pharmac* schedul* reschedul* invoice bill billing charged form forms email link password questionnaire plan membership referral
    prescription* therapist session* video fax upload* card cancel* payment slot office waitlist records generic policy login account cita citas receta* seguro correo enlace factura consulta
    farmacia formulario pago cuenta terapeuta mg dose dosis`,
  leisure: `movie* film* song* album show series season episode book* novel game* team concert workout gym dinner lunch coffee pizza cake trip vacation birthday wedding party class exam*
    test homework semester garden hiking beach recipe cook* baking travel weekend football soccer guitar podcast netflix pelicula cancion serie libro juego fiesta boda playa escuela examen cumpleanos vacaciones`,
  lightly: `lol haha* lmao jaja* :laugh: thanks thank please gracias hello hi hola great fine good better best nice proud happy glad love* enjoy* helps helped helpful improv* calm relax* excited
    okay perfect bien mejor content* feliz amable`,
}
