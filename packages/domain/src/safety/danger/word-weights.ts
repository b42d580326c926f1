// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -40

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o31: @want
  r31: and
  o25: @think
  v25: @pills
  s22: @living
  o20: @quiero
  s19: be
  v19: @means
  r18: y
  d17: @child
  o17: que
  r17: una
  r16: @body wont
  a15: @partner
  a14: again
  r14: and_my
  s14: @without
  a13: if_i last_night
  d13: being
  s13: ive
  v13: @poison i_think
  d12: @hijo
  o12: me_to stop
  s12: @matarme if it para would
  v12: pastilas
  a11: me
  o11: @ellos @gun a_mi voy voy_a
  s11: @self go mysel- myself tonig- tonight
  v11: think tok
  o10: want
  r10: ^_tengo se
  s10: ^_ive
  v10: swalowed
  a9: @pareja
  d9: hits
  o9: @other i_want
  r9: after face
  s9: @vivir every-
  v9: botle drank swalo- tome whole
  a8: ^_he house into last
  o8: i_have matar quier-
  r8: after_the havin- having im_having pain respi-
  s8: @morir @not i_kep kep kil_myself vida
  v8: i_tok
  a7: he head in_the me_in my_head night si with_a
  d7: @dependent purpo- touch-
  o7: going_to
  r7: cant el_pecho respirar
  s7: @absent anymo- anymore arms end_it even mas suicide_is think- thinking world
  v7: @veneno botle_of las me_tome pasti- un
  a6: anoch- anoche to_go
  d6: by golpe- son
  o6: everyone going have him his might put
  r6: convu- hinch- my_face out puedo_respirar shaki- shaking since started tengo thing- things throa- throat
  s6: ^_ben ^_suicide alive deser- deserve die endin- ending here livin- living senti- unali- wish would_be ya
  v6: # tok_the
  a5: at_my car cuand- cuando de_mi domes- force- hits_me home im_being
  d5: bebe cloro is_being mi mi_bebe on_purpose purpose the_wal
  o5: ^_voy a_gun bough- bought burn fanta- gun il im_going lo quiero wont_be
  r5: ^_siento a_seizure and_now face_is having_a i_started in_my my_left pecho please_help seizure siento_que start- sweli- sweling vomit-
  s5: ^_ojala be_beter despe- este_mundo hope i_wish is_the mundo my_arms ojala otra peace point sentido this_is to_die vivir without_me
  v5: @pastillas a_botle bleac- bleach despi- garag- garage i i_drank i_overdosed od of se_tomo the_garage way y_no
  a4: a_party amena- asaul- asaulted asaulted_at bruises cigar- comes leave let my_car pisto- raped_last rom said sexua- sexualy sexualy_asaulted shes takes touches viole- was_sexualy y_me
  d4: ^_mi almos- almost being_beaten creo creo_que hijos into_my lasti- mis_hijos my_kids toca wal
  o4: a_matar cant_stop down i_might i_se i_swear im_so im_thinking in_his kil knife le more one plane stran- swear telin- teling teling_me the_voices to_kil urges voice- voices wil
  r4: a_la ambul- black closi- closing colap- colapsed days_ago desma- garga- garganta half i_colapsed la_garganta left_arm lips lips_are my_lips my_throat now_im out_after pased_out think_im wont_stop
  s4: @gone ^_kil ^_suicidal beter_of bridg- bridge care de_vivir done estar- este i_just i_wont id_be into_the its_my ive_decided jump like_this lokin- loking me_muriera morir- morirme murie- muriera nothi- nothing rn seguir_viviendo si_me suicide the_bridge the_point thigh- thighs thinking_about this_anymore to_hang to_jump todos unalive under vivie- viviendo want_to wish_i with_it ya_no
  v4: alcoh- alcohol frasc- frasco i_swalowed insul- insulin isnt las_pastilas many of_my shot_up the_whole todas turni- turning un_frasco up whole_botle xanax
  a3: and_takes beats bed belt by_my cigaretes con_el deja_salir encer- forced girlf- girlfriend have_sex keps me_toca me_violaron me_when me_with mi_novio my_girlfriend my_house novio novio_me outsi- outside punch- raped sex the_house touches_me track- until va va_a viola- violaron was_raped with_cigaretes
  d3: ^_creo ^_sometimes again- against against_the aide baby beate- beaten by_his cutin- cuting herse- herself hitin- hiting hurt_my man moles- my_baby padra- padrastro papa quiere sometimes_i stepd- su to_my what_i
  o3: @blade a_knife ahorc- angry angry_i bad casa_con dan dan_ganas dano_a did do_it down_the enoug- enough fantasize fantasize_about get go_to have_a have_to hear hurt_someone i_bought i_fantasize i_put kil_my lo_voy matar_a me_dan peopl- people pilow platf- platform put_a so_angry someo- someone stab stab_my the_stairs them to to_shot to_stab urge urge_to would- wouldnt
  r3: #_days ^_heart arm_is cant_breathe cara confu- confused crush- crushing crushing_chest day despu- despues despues_de every_day faint- fainted falta fels_like flor haldo- haldol hives i_cant i_pased im_throwing is_numb is_peling is_sweling its_closing ive_got la_cara like like_its manan- manana muscl- muscles my_mouth my_tongue over_and pelin- peling peling_of reaci- respirar_bien ronch- ronchas seizu- since_they sprea- spreading tengo_la tengo_una they throwing throwing_up tongu- tongue two_days up_blod
  s3: ^_estoy ^_godbye ^_nothing ^_si ^_thinking ^_why ^_would alrea- already are_back be_dead be_here be_with being_alive beter_without born build- building cansada_de carga crashes cut_to de_este dep do_this en_la ending_it estar estoy_cansada fault fel_like for_me forev- forever fr from_me front front_of god_takes godby- godbye hope_the i_deserve i_died i_pray im_done im_ready im_standing impor- in_front in_me is_on it_al kind kind_of la_vida me_quiero mejor_sin mind my_building my_mind my_suicide my_time nacid- nacido never_born night_that no_le of_a ojala_me on_the otra_vez out_for pensando pensando_en plan_to plane- plane_crashes point_of pray pray_every quita- read_this rof_of sayin- saying sentido_a si_no sin_mi stand- standing standing_on stil_alive suicidarme suicide_note takes_me tel tel_my that_god the_only the_pain the_plane the_rope the_world theyd think_about thinking_of this_time tied tirar- tirarme to_dep to_know una_carga vez want_the way_out whats witho- without worth you_read
  v3: :pill:_:pill: a_bunch al_my antid- antidepresants at_once bunch bunch_of drank_bleach fenta- fentanyl frasco_de hes i_did im_shaking mom my_antidepresants my_dose my_whole poiso- poisoned sobre- sobredosis swalowed_a to_much tok_# turning_blue una_sobredosis up_and venen- veneno vodka wake wake_up way_to
  a2: ^_someone ^_they again_last amenaza amenaza_con and_kil aroun- around at_a bruis- everything folow- hel husba- husband i_got im_scared keys let_me me_amenaza me_and mi_pareja my_husband my_partner parej- pareja partn- partner pistola so_i threatened una_pistola
  d2: brazo- brazos golpea hija_se hijo los_brazos mi_hijo mis_pastilas my my_# my_wife the_baby to_overdose told told_me tried wants wants_to wife with_me
  o2: ^_going ^_las ^_le algui- alguien and_then away beat comin- coming dicen dicen_que ex ganas ganas_de gets gun_and gun_to hacerle hacerle_dano have_thoughts her house_down im know_where las_voces leave- leaves make matar- mate me_dicen monday push que_se stair- stairs strangle then tracks voces voces_me
  r2: ^_cant ^_lithium and_the atack blist- cant_se chest_pain haven- havent hinchada i_havent is_swolen kitch- kitchen lithi- lithium lithium_and mouth muscles_are my_muscles my_neck neck no_puedo numb que_me se_me seing since_the stif sweat- sweating swole- swolen the_kitchen this_morning
  s2: :gun: @life ^_whats ^_ya asi atemp- ben_having by_a cant_do deserve_to en estaria estaria_mejor estoy gone hit_by hope_i i_get i_hope i_tried i_wrote il_be ive_ben just live mejor mi_vida my_dads my_wrists no_quiero nobody_would note nothing_left of_living only_way quiero_morirme quitarme quitarme_la rather_be rope segui- seguir so_done the_train there- theres theyd_be to_stop train veo vivir_asi w whats_the when_im wrist- wrists
  v2: ^_tome a_whole acidentaly_tok al al_of an_hour are_turning because_i blue clona- clonazepam de demas- despierta hour mal mixed much my_mom of_# of_tylenol once sleping_pils tome_todas tomo tomo_un
  a1: espos- esposo mi_esposo scare- threa-
  d1: kids my_pils
  o1: mothe- thoug- thought
  r1: and_i and_im blod fels todo
  s1: ^_theres end just_want only piens- pienso wrote
  v1: pils tylen- tylenol
  -1: @die beter breathe breathing could daugh- daughter es grand- i_was know me_muero muero new next no not somet- stil today when yeste- yesterday
  -2: :skull:_:skull: @i @mean_kill ^_:skull: ^_a ^_everything a_great a_stroke ago apart- apartment at_# becau- because bombe- bombed bothe- bother burned_my bye came cant_kep cant_take celul- celular choco- chocolate concert couldnt_breathe dead_tired divor- divorce do docto- dog done_with dose drivi- driving email- emails end_my estoy_muerta every_night fal fal_aslep family fel_great felings felt fight- final- finals glase- glases god guys hangi- hanging hapy have_ben he_shot healt- hit_me hoy i_bombed i_broke i_used i_would im_just im_on is is_going is_it ivy jumpe- jumped kep_up kids_are kil_me know_how latel- lately like_im me_duele my_arm my_back my_blod my_daughter my_meds n next_wek ok on_my overd- panic_atacks pased pensa- pensamientos pil podca- poison_ivy porqu- porque puedo quiero_dejar recov- recovered safe says scared_to shift short should_i show sient- siento sister slepi- sleping so so_much sometimes strok- stroke switc- switch take_two terib- terible the_movie the_time to_hurt to_slep trafi- trafic troub- trouble two_pils water we_watched were where worth- worthles you_guys zolof- zoloft
  -3: @harm ^_break ^_do ^_dont ^_got ^_hang ^_its ^_never ^_ok ^_quiero a_god a_home a_nurse about_money abuel- acident after_non al_day al_the an and_thanks are argue_about as aslep at_night at_the atack- awful because_of ben_eating beter_since betwe- betwen big bilin- biling bok break breakup breat- broke broke_up burnt cab cabez- cabeza cancel cansancio cat_scratched clini- clinic cok coking_diner con_la conce- copay corte_el coupl- couples crashed cried crime da_sueno dange- de_cansancio de_hambre deal death denie- denies desk died_of dolor_de dont_have dont_want dormir drink drive- drives drives_me duele_la el_hospital el_pelo elbow esta_en eveni- evening every_time exams exerc- exhau- expec- fel_stuck fight final for_my for_the frien- friends from games godbye_and gracias_por grandmother hambr- hambre hang_in hapy_birthday hard_i hard_to harm has_ben hate hate_mondays have_no have_thre he_pensado heat hi histo- history history_of home_run hospital hurting_myself husband_and i_argue i_burned i_cut i_fel i_felt i_hate i_listened i_mis i_read i_teach i_told i_watched im_alergic im_dying im_jumping in_a in_may in_there insur- insurance is_driving is_very is_what jefe joke kept kicke- kicked kids_fight kil_for kiled_me knock- la_cabeza la_espalda la_serie late life listened_to long los lost_my made_me makes_me mama_esta manag- marat- marathon may me_for medicina membe- membership mesage_i meting mi_celular mi_jefe mi_trabajo miedo mondays mornings most_days motiv- motivation move mucho muero_de muert- murder murdered murio_el murio_mi muy my_brother my_cat my_copay my_elbow my_evening my_grandmother my_insurance my_kne my_life my_membership my_mother my_plants my_sister my_therapist ned_a night- norma- normal nueva nurse_and of_lexapro of_water on_a panic patients pelo pensado pensado_en plant- plants por_el porque_me pound- presc- presentation proud provi- provider quit_my rash_on run scratched scratched_my se_murio se_you seaso- semes- semester serie sesion slaye- slayed slept song stuck_in suportive table- teach thank that_joke the_ap the_bil the_breakup the_group the_interview the_kids the_weding there this_ap this_heat this_semester thre tired_of to_cut to_try toget- together train- training true true_crime try used very_suportive vitam- vitamin wait waiti- waiting wedin- weding what what_my
  -4: #_mg :skul- :skull: @everyone @no_want ^_does ^_hes ^_la ^_lol ^_se ^_you a a_dose a_lot a_shot about_my about_the acide- afraid_of al_god and_fel anos anxio- anxious anyon- anyone apoin- apoya apoya_mucho argue at_work be_over befor- before ben_crying break- burne- burned cals cambiar_mi cat cause cofe cryin- crying custo- custody de_salir depre- dies do_i does driving_me duele dying early en_morir es_muy escue- escuela espal- espalda estre- every_morning exam exhausted favor- favorite fine five forgo- forgot gave gusta gym habit haha hair having_thoughts he_hit headache hit_a hours_and hurt_myself i_are i_forgot i_gave i_had i_jumped i_lost i_love i_play i_quit i_share id im_a im_exhausted im_tired is_hard its_to jefe_me kid kiled kne la_escuela laugh- listened lot mata me_a me_an me_apoya me_mata me_up metin- mg mi_cita mild mis_my muerta muerta_de my_favorite my_heart my_phone nause- nausea nedle- nedles nervo- nervous no_he no_pienso no_plans no_suicidal non none not_suicidal now nunca our paper- patie- phone plans plans_to play prese- puedo_tomar read refil saber sertr- share share_custody slep so_hard squad sueno suicide_squad supor- thanks_for that the_gym the_morning therapist therapy this_wekend thoughts_of to_death tok_my trave- used_to wel when_i
  -5: ^_gracias ^_im ^_is ^_nunca ^_please ^_she ^_what a_kiler a_leg alerg- alergic alergic_to bil birth- birthday bos_is busy but_im can_you cita cocin- cokin- coking corte diner dont_know dry eatin- eating efect- efects every ex_and for_a group had_a heada- helps hit hospi- i_ned id_like im_dead in_# is_kiling kiler last_wek leg lost love matan- matando me_corte medic- mi_pastila movie murde- nunca_he or overdose pastila pounds quit sesio- side_efects smoki- smoking sugar suicidal surpr- terap- thank_you these this_wek throu- through to_be to_se up_with visit wek_and wekend with years_ago
  -6: ^_id ^_it ap at bos cal cambi- cambiar can_i da dead dont el fel feling has_a hours hurts i_dont inter- interview is_a kilin- kiling kiling_me lexap- lexapro like_to liste- me_da morning my_bos okay risa thank- thanks watched weken- with_this years
  -7: @kill ^_that cold graci- gracias is_my lol ned_to no_tengo on over this tomar watch-
  -8: ^_i about cance- felin- in me_siento my_job ned out_of pharm- pharmacy por sad shot ten the thera- tired traba- trabajo your
  -9: ^_can bien morni- murio pero two
  -10: @better died for great take with_my
  -11: but hard job
  -12: ^_we had i_take was wek work
  -13: can
  -14: ^_no has never you
  -15: ^_my
  -16: la
  -18: ^_the we
`
