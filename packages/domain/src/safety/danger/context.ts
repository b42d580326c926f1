import { canonical } from './normalize.ts'

/**
 * What around a phrase changes its weight. Lists of phrases in the language of compile-pattern.ts, searched in the sentence of
 * a match.
 */

/** A denial. It takes a match back only where nothing but carriers stands between the two. */
export const denials = `
  not|no|never|dont|didnt|doesnt|wont|wouldnt|isnt|arent|wasnt|aint|havent|hasnt|hadnt|nor|neither|without|nothing|none|zero|cannot|cant|couldnt
  do|did|does|would|will|have|am|was|is not|never
  deny|denies|denied|denying
  nobody|noone|no_one|nadie
  no_longer|not_anymore|stopped|quit|free_of|free_from|clean_from|past_the_point_of|lost_interest_in|far_from
  nunca|jamas|ni|sin|tampoco|niego|ningun|ninguna|ya_no|dejado_de|deje_de|nada_de
`

/** Denials that deny something else, or nothing: "can't stop thinking about …", "not sure I won't …". */
export const falseDenials = `
  cant|cannot|couldnt|dont|not|wont|never|hasnt|havent ~1 stop|stopped|help|shake|quit|resist|promise|guarantee|sure|know|decide|understand|trust|control|believe
  not|dont|never|no only|sure|know|sure_if|sure_that|sure_whether|care|afraid|scared|joking|kidding|lying|one|kidding|wonder|reason|matter|exaggerating|hide|deny|denying
  why not|dont|shouldnt
  no|dont puedo|puede|dejo|dejar|se|estoy_seguro|estoy_segura|me_importa|tengo_miedo
  nothing|none ~1 helps|works|matters|left|stops|but|except|else
  no hope|way|choice|option|joke|escape|future|point|lie|energy|purpose|one|bromeo|broma|aguanto
  without ~1 thinking|him|her|feeling|pills
  wouldnt|wont|not|dont|didnt mind|hesitate|care|regret|be_sorry|miss|bother
  cant|cannot|not|wont|couldnt ~1 take|go|live|do_this|breathe|handle|stand|keep|bear|wait|even|get_out|sleep|eat|cope
  stop|stopped|quit taking|eating|sleeping|my_meds|caring|talking
  haven|havent|not|never told|tell|said|slept|eaten|felt_this
  dont|do_not|never judge|tell|call|worry|try|let|send|leave|want_anyone|want_help|make_me|ask
`

/** Denials in the middle of a phrase: "my husband has never hit me". */
export const insideDenials = new Set(
  'not never hasnt havent didnt doesnt dont wouldnt isnt nunca jamas'.split(' '),
)

/** Words that may stand between a denial and what it denies. */
export const carriers = new Set(
  `a an the any of to or and at all about been being be have had has having am is was are i im ive my me that this so even feel feeling felt
   like think thinking thought thoughts thinks plan plans planning intent intention intentions intend want wanted wish wishes wanting going gonna
   ever really actually currently have_had urges urge desire desires ideation ideas actively active past current recent suicidal suicide
   self harm hurting killing hurt harm kill myself die dying considered considering contemplated experience experienced experiencing
   trying try tried attempted attempt attempts do did does would will could or nor anyone someone others other people anybody history
   he querido pensado pensar pienso en de la el mi me he ni ganas tengo tenido tuve quiero quise deseo deseos intentado intencion
   intenciones ideas pensamientos estoy siento soy hacerme hacer dano lastimar lastimarme morir morirme matarme vivir a nadie suicidas suicida un una nada
   thats not im gonna reporting report signs sign risk danger feelings feeling here today now`
    .split(/\s+/)
    .filter(Boolean)
    .map(canonical),
)

/** Before one of the subjects, these begin a clause of its own. */
export const clauseWords = new Set(['and', 'so', 'y', 'e'])
export const subjects = new Set(['i', 'im', 'ive', 'yo', 'quiero', 'estoy'])

/** With one of these a denial is not the last word, and someone should ask. */
export const doubts = `
  but|though|although|except|unless|until|till|maybe|perhaps|yet|sometimes|however|anymore_but|almost|kind_of|sort_of|not_sure|unsure|dont_know|i_guess|honestly_idk|idk
  not yet|today|tonight|right_now|right_this_second|at_this_exact|really|exactly|necessarily
  wont ~3 today|tonight|yet
  dont know|believe
  dont think i|im|id|il|ive|so|it|its|that|thats|he|she|they|anyone|anything|we|you|they
  pero|aunque|quizas|quiza|talvez|tal_vez|a_veces|todavia|aun|casi|creo|excepto|por_ahora|salvo|no_se
`

/** The past. */
export const pasts = `
  years|decades|months|long_time|long|year ago
  used to
  in the past
  when i was|were ~1 younger|young|a|in|#|kid|teen|little|child|teenager|growing
  as a kid|child|teen|teenager|young|freshman
  back in|then|when
  in|during my? high_school|college|middle_school|teens|twenties|childhood|youth|19*|200*|201*|my_20s
  once|before ~3 therapy|treatment|medication|recovery|rehab
  hace anos|mucho|tiempo|mucho_tiempo|#_anos
  cuando era|tenia|estaba_en
  de joven|nino|nina|adolescente|chico|chica
  en el pasado|la_secundaria|la_universidad|mi_juventud|mi_adolescencia
  antes yo?
  solia
`

/** The past that reaches into today. */
export const recents = `
  today|tonight|yesterday|again|still|lately|currently|recently|now_i_want|these_days|keeps|right_now
  last night|week|month|friday|saturday|sunday|monday|tuesday|wednesday|thursday|weekend
  this morning|week|month|weekend|afternoon|evening
  # minutes|hours|days|weeks ago
  an_hour|few_minutes|few_hours|couple_hours|few_days|an_hour|minutes|hours|days ago
  otra_vez|de_nuevo|hoy|anoche|ayer|todavia|aun|ultimamente|esta_noche|esta_semana|sigo
`

/** Words that close a past. */
export const resolved = `
  better|great|good|well|fine|safe|healthy|happy|stable|sober|clean|different ~1 now|today|since|person
  doing|feel|feeling|been|im ~1 ~1 better|great|good|well|fine|healthy|happy|stable|hopeful
  recover*|healed|overcame|overcome|survivor|moved_on|behind_me|got_help|got_better|gotten_help|worked_through|past_that|over_it|left_him|left_her|in_the_past_now|grown|got_through|divorced_him|no_longer|free_of
  not|dont|doesnt|havent|hasnt|never|no|nothing|none ~6 anymore|since|any_longer|again|urges|thoughts|now|like_that
  clean|sober ~1 for|since|#
  ya no|paso|estoy_bien|me_siento_bien|estoy_mejor|lo_supere|quedo_atras
  supere|superado|recuper*|mejor_ahora|ahora_estoy|estoy_bien|estoy_mejor|me_siento_mejor|bien_ahora|gracias_a_la_terapia
`

/** Stories, news and information: what someone else does in them is not about the person who writes. */
export const frames = `
  movie|movies|film|films|song|songs|album|lyrics|band|book|books|novel|novels|game|games|videogame|show|series|episode|season|documentary|podcast|netflix|hulu|character|characters|plot|scene|tv|manga|anime|comic|playlist|theater|musical|opera|poem|author|memoir
  news|article|articles|headline|headlines|reporter|newspaper|report_about|the_report|read_about_a|politician|celebrity|actor|actress|singer|president|statistics|study|research|lecture|essay|paper|class_about|seminar|training|workshop|exam_question
  side_effect|side_effects|warning|warnings|label|leaflet|black_box|boxed|insert|risk_of|can_cause|does_it_cause|cause|causes|could_cause|common|is_it_normal|is_it_safe|safe_to_take|interact*|fundraiser|charity|awareness|prevention|volunteer|walk_for|hotline_volunteer|hospice|my_job|veterinarian|nurse_at|i_work_as|my_patients|my_clients|paramedic|emt
  pelicula|peliculas|cancion|canciones|libro|libros|novela|serie|episodio|temporada|noticias|noticia|noticiero|periodico|personaje|videojuego|juego|documental|articulo|actor|cantante|efecto_secundario|efectos_secundarios|prospecto
`
