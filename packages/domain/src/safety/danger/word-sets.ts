import type { WordSets } from './compile-pattern.ts'

/** Groups of words that the phrase tables share. An underscore joins the words of one entry. */
export const wordSets: WordSets = {
  // English
  i: 'i im ive id ill i_am i_have i_will i_would',
  self: 'myself my_self me_self meself mi_self',
  want: `want_to want wants_to wanted_to wish_to wish wishing would_like_to id_like_to need_to needing_to like_to
    going_to am_going_to about_to ready_to planning_to plan_to plans_to planning_on plan_on decided_to deciding_to trying_to
    tried_to try_to hope_to hoping_to hope_i praying_to pray_to pray_i prefer_to rather deserve_to desire_to desire urge_to
    urges_to tempted_to intend_to intending_to determined_to prepared_to willing_to longing_to long_to craving_to
    wanting_to itching_to itch_to think_i_should i_should i_must might_as_well may_as_well better_to supposed_to have_to
    feel_like_i_should ought_to love_to would_rather will ill im_a will_just wish_i_could wish_i_would wish_that_i_could
    let_me time_to time_for_me_to cant_wait_to wont_hesitate_to swear_i_will swear_ill promise_i_will`,
  think: `think_about think_of thinks_about thinks_of thinking_about thinking_of thought_about thought_of thoughts_about
    thoughts_of thought_to thinking thoughts considering considered consider contemplating contemplated contemplate
    fantasize_about fantasizing_about fantasies_about fantasizing dream_of dreaming_of dream_about dreaming_about
    daydream_about daydreaming_about imagine imagining imagined picturing picture pictured visualize planning obsessing_over
    obsessed_with feel_like feeling_like felt_like urge_of urges_of ways_to ways_of way_to how_to how_i_would how_i_will
    how_id how_ill plan_for plans_for ideas_of images_of images_about visions_of flashes_of googling googled
    searching_for researching looking_up looked_up reading_about ideation_of idea_of scared_of scared_that afraid_of
    afraid_that afraid scared worried fear fear_that close_to tempted_by talk_about joke_about`,
  kill: `kill kills killing killed murder murdering murdered unalive unaliving unalived slay slaughter execute assassinate
    strangle strangling choke choking stab stabbing shoot shooting shot behead poison poisoning drown drowning smother
    smothering suffocate suffocating butcher gut hang hanging lynch end finish_off take_out wipe_out`,
  harm: `hurt hurting hurts harm harming harmed injure injuring attack attacking beat beating beat_up punch punching hit
    hitting assault assaulting maim torture torturing hurt_badly burn burning cut cutting slash slashing bash
    smash slap slapping kick kicking throttle fight run_over`,
  mean_kill:
    'kill killing murder murdering stab stabbing shoot shooting strangle strangling behead poison poisoning unalive slaughter smother drown execute assassinate',
  life: 'my_life my_own_life this_life my_existence my_life_tonight it_all everything my_pain my_suffering my_misery',
  die: 'die dead be_dead be_dying been_dead dying drop_dead go_to_sleep_forever sleep_forever never_wake_up not_wake_up pass_away',
  gone: `disappear disappear_forever vanish vanish_forever not_exist not_existing not_being_alive not_being_here not_living not_waking_up no_longer_existing stop_existing cease_to_exist not_be_here not_be_alive
    not_be_around be_gone be_gone_forever stop_living stop_being_alive stop_breathing not_live not_live_anymore be_with_god
    not_be_here_anymore no_longer_exist no_longer_be_here no_longer_be_alive fade_away go_away_forever evaporate
    leave_this_world leave_this_earth leave_this_life go_to_heaven be_in_the_ground be_buried be_erased
    be_done_with_life be_done_with_living be_done_living check_out_of_life out_of_life out_of_this_life out_of_this_world
    quit_life give_up_on_life leave_this_planet never_existed never_been_born be_unalive`,
  not: `dont do_not didnt did_not doesnt does_not cant cannot can_not couldnt wont will_not wouldnt isnt is_not arent not
    never no aint havent hasnt no_longer`,
  no_want: `dont_want_to dont_want do_not_want_to do_not_want dont_wish_to didnt_want_to not_want_to dont_wanna
    no_longer_want_to dont_care_to dont_deserve_to cant_bear_to no_desire_to lost_the_will_to no_will_to lost_will_to
    dont_feel_like no_reason_to not_worth tired_of sick_of done_with exhausted_from exhausted_by cant_keep cant_go_on
    hate no_point_in no_point_to whats_the_point_of what_is_the_point_of see_no_point_in see_no_reason_to
    dont_see_the_point_of dont_see_the_point_in dont_see_a_reason_to dont_see_any_reason_to dont_see_the_point_to
    never_want_to never_wanted_to nothing_to no_purpose_to cant_stand not_meant_to dont_know_how_to_keep
    dont_have_a_reason_to no_motivation_to no_strength_to afraid_to dont_know_why_i_should why_should_i`,
  living: `be_hear live living live_anymore be_alive being_alive be_here being_here being_around exist existing wake_up waking_up
    wake_up_anymore wake_up_tomorrow wake_up_again wake_up_in_the_morning be_in_this_world be_on_this_earth be_around
    life my_life this_life continue_living keep_living go_on_living carry_on_living going_on stay_alive staying_alive
    breathe breathing be_part_of_this_world go_on be_on_this_planet see_tomorrow make_it_to`,
  without:
    'without_me if_i_was_gone if_i_were_gone if_i_died if_i_was_dead if_i_were_dead if_i_disappeared if_i_just_disappeared if_i_wasnt_here if_i_wasnt_around if_i_werent_here if_i_werent_around if_i_didnt_exist if_i_never_existed if_i_was_never_born if_i_weren_t_here when_im_gone once_im_gone if_i_killed if_i_vanished if_i_left_this_world with_me_dead with_me_gone if_i_stopped_existing if_im_gone if_im_dead if_i_was_not_here',
  absent:
    'gone around here dead died die werent wasnt disappear disappeared alive exist existed vanished vanish away not_here not_around no_longer_here out_of_the_picture out_of_the_way',
  everyone:
    'everyone everybody they theyd they_would people my_family family my_kids kids my_children my_wife my_husband world the_world you your youd he hed she shed we wed my_parents my_mom my_mother my_friends you_guys my_son my_daughter my_partner',
  better: 'better better_off happier be_better be_happier easier relieved fine ok glad less_stressed free',
  pills: `pill pills tablets tablet meds medication medications medicine medicines capsules xanax klonopin ativan valium
    tylenol acetaminophen paracetamol ibuprofen advil aspirin lithium zoloft sertraline prozac fluoxetine lexapro celexa
    trazodone seroquel quetiapine ambien benadryl melatonin gabapentin oxycodone oxy percocet vicodin hydrocodone codeine
    fentanyl heroin morphine methadone tramadol adderall vyvanse ritalin insulin metformin propranolol lamictal lamotrigine
    wellbutrin bupropion effexor venlafaxine cymbalta abilify benzos benzo opioids opiates painkillers painkiller
    sleeping_pills antidepressants antidepressant sleepers amitriptyline clonazepam lorazepam alprazolam diazepam
    hydroxyzine buspirone buspar clonidine guanfacine prazosin mirtazapine remeron risperidone olanzapine zyprexa aripiprazole haldol haloperidol
    depakote valproate tegretol carbamazepine topamax topiramate latuda strattera atomoxetine paxil paroxetine citalopram escitalopram duloxetine pristiq
    nortriptyline doxepin lunesta zolpidem temazepam restoril suboxone buprenorphine naltrexone naproxen aleve motrin diphenhydramine metoprolol lisinopril
    kratom edibles blood_pressure_pills heart_pills heart_meds sleep_meds
    nyquil cough_syrup robitussin dxm coke cocaine meth ecstasy mdma vodka whiskey dose doses`,
  poison: `bleach antifreeze poison rat_poison pesticide ammonia drain_cleaner detergent rubbing_alcohol gasoline cyanide
    lye draino drano windex paint_thinner insecticide weed_killer lysol cleaning_fluid toilet_cleaner hand_sanitizer mothballs kerosene lighter_fluid
    hydrogen_peroxide fertilizer bug_spray shampoo nail_polish_remover perfume batteries battery_acid turpentine
    oven_cleaner dish_soap laundry_pods tide_pods tide_pod acid chemicals roach_spray mouthwash`,
  gun: 'gun guns pistol rifle shotgun firearm revolver handgun :gun: glock ar15',
  blade:
    'knife knives razor razors blade blades razorblade scissors glass box_cutter machete :knife: :blade:',
  means: '[gun] [blade] rope noose belt :rope: pills bullets ammo stash_of_pills bottle_of_pills :pill:',
  body: 'arm arms wrist wrists leg legs thigh thighs skin stomach body veins vein throat neck hand hands',
  other: `him her them you u someone somebody people everyone everybody anyone others another_person other_people people_around_me strangers
    my_boss the_boss my_husband my_wife my_boyfriend my_girlfriend my_partner my_ex my_exes my_mother my_mom my_father my_dad my_brother
    my_sister my_neighbor my_neighbors my_coworker my_coworkers my_roommate my_roommates my_landlord my_family my_parents
    my_stepdad my_stepmom my_mother_in_law my_in_laws my_uncle my_manager my_supervisor my_teacher my_classmates
    my_therapist my_doctor my_ex_husband my_ex_wife my_cousin my_friend my_spouse my_fiance my_grandma my_grandpa that_man that_woman that_guy this_guy that_bitch
    that_bastard the_guy the_man the_woman the_neighbor these_people those_people cops the_kids_at_school whoever him_and_his her_and_her my_whole_family
    everyone_at_work everyone_in_there everyone_at_school all_of_them the_people the_judge the_nurse the_doctor his_family her_family both_of_them my_aunt my_grandfather my_grandmother my_stepfather my_stepmother`,
  child: `my_baby the_baby baby my_kid my_kids the_kids our_kids our_kid my_child my_children our_child the_child our_children the_children my_son our_son my_daughter our_daughter
    my_toddler the_toddler our_baby my_newborn the_newborn my_infant my_little_one my_little_girl my_little_boy my_boy my_girl my_stepson my_stepdaughter
    my_grandson my_granddaughter my_grandchild my_niece my_nephew my_little_brother my_little_sister my_teenager my_teen my_grandbaby his_son her_son his_daughter her_daughter
    my_year_old my_#_year_old our_#_year_old my_twins his_kids her_kids my_students my_disabled_brother my_disabled_sister my_elderly_mother my_elderly_father the_boys the_girls my_oldest my_youngest my_boys my_girls`,
  dependent:
    '[child] my_mom my_mother my_dad my_father my_grandma my_grandmother my_grandpa my_grandfather my_elderly_mother my_elderly_father my_disabled_son my_disabled_brother my_disabled_sister my_brother my_sister my_aunt',
  partner: `he she they my_husband my_wife my_boyfriend my_girlfriend my_partner my_ex my_dad my_father my_mom my_mother my_stepdad
    my_stepfather my_stepmom my_stepmother my_brother my_sister my_uncle my_cousin my_roommate my_fiance my_spouse my_bf my_gf my_son
    my_boss my_neighbor my_landlord my_caregiver my_pimp my_ex_husband my_ex_wife my_ex_boyfriend my_grandfather my_hubby my_man
    my_father_in_law my_mother_in_law my_baby_daddy my_kids_father my_abuser my_daughter my_teacher my_coach my_coworker my_date a_man a_guy someone somebody some_guy this_guy people husband boyfriend wife girlfriend dad the_guy my_family my_parents`,
  // Spanish
  quiero: `quiero quisiera queria deseo pienso_en pienso pensando_en pensado_en pense_en pensar_en pensamientos_de
    ganas_de voy_a vamos_a planeo planeando estoy_por a_punto_de intente intento intentando intentar trate_de necesito
    prefiero preferiria dispuesto_a dispuesta_a decidi decidido decidida listo_para lista_para ideas_de idea_de deseos_de
    impulso_de impulsos_de formas_de maneras_de manera_de como sueno_con fantaseo_con deberia debo me_gustaria
    miedo_de hora_de merezco mejor prometo_que quise tengo_que he_querido quiero_ya ganas`,
  matarme: `matarme suicidarme quitarme_la_vida ahorcarme colgarme cortarme_las_venas acabar_con_mi_vida terminar_con_mi_vida
    poner_fin_a_mi_vida ponerle_fin_a_mi_vida pegarme_un_tiro dispararme envenenarme degollarme darme_un_tiro
    volarme_la_cabeza volarme_los_sesos quitarme_de_en_medio acabarme tirarme_de_un_puente tirarme_por_la_ventana
    tirarme_del_puente lanzarme_del_puente lanzarme_de_un_puente tirarme_al_tren tirarme_a_las_vias saltar_del_puente
    aventarme_del_puente aventarme_de_un_puente aventarme_al_metro tirarme_al_metro arrojarme_al_vacio terminar_con_mi_existencia
    estrellarme_contra_un_arbol ponerle_fin_a_todo acabar_con_todo acabar_con_esto terminar_con_todo terminar_con_esto
    acabar_con_mi_sufrimiento tomarme_todas_las_pastillas`,
  morir: `morir morirme morirse estar_muerto estar_muerta desaparecer desaparecer_para_siempre dejar_de_existir dejar_de_vivir no_despertar
    no_despertar_nunca no_existir no_estar_aqui no_estar_viva no_estar_vivo irme_de_este_mundo dormir_para_siempre dormir_y_no_despertar
    no_haber_nacido dejar_este_mundo irme_al_cielo que_todo_acabe que_todo_termine que_se_acabe_todo que_me_muera descansar_para_siempre`,
  herirme: 'lastimarme hacerme_dano cortarme herirme autolesionarme golpearme quemarme danarme',
  vivir:
    'vivir seguir_viviendo vivir_mas existir seguir_aqui estar_aqui despertar seguir_con_vida estar_vivo estar_viva estar_en_este_mundo seguir_adelante seguir',
  ellos: `lo la los las le les mi_esposo mi_esposa mi_marido mi_mujer mi_novio mi_novia mi_pareja mi_ex mi_jefe mi_jefa mi_padre
    mi_papa mi_madre mi_mama mi_hermano mi_hermana mi_vecino mi_vecina mi_suegra mi_suegro mi_cunado alguien todos ella el ellos
    ese_hombre esa_mujer ese_tipo mi_padrastro mi_madrastra mi_tio mi_primo mi_companero mi_profesor gente mi_familia mi_exnovio mi_exesposo mi_exmarido`,
  hijo: `mi_hijo mi_hija mis_hijos mis_hijas mi_bebe el_bebe la_bebe mi_nino mi_nina el_nino la_nina los_ninos las_ninas mis_ninos
    mi_nieto mi_nieta mi_sobrino mi_sobrina mi_hermanito mi_hermanita nuestro_hijo nuestra_hija mi_abuela mi_abuelo mi_hijastro mi_hijastra`,
  pareja: `el ella mi_esposo mi_esposa mi_marido mi_mujer mi_novio mi_novia mi_pareja mi_ex mi_padre mi_papa mi_madre mi_mama
    mi_hermano mi_padrastro mi_tio mi_primo mi_jefe mi_vecino mi_suegro mi_hijo mi_companero mi_exnovio mi_exesposo mi_exmarido alguien un_hombre`,
  pastillas: `pastillas pastilla medicamentos medicamento medicina medicinas medicacion tabletas capsulas pildoras calmantes somniferos
    antidepresivos clonazepam paracetamol ibuprofeno litio aspirinas aspirina alprazolam diazepam rivotril insulina tramadol dosis ansioliticos`,
  veneno:
    'cloro lejia veneno raticida insecticida gasolina anticongelante amoniaco veneno_para_ratas detergente acido lavandina',
}
