// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -100

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  r33: @symptom
  o30: @tools
  v30: @pills
  r26: and
  a25: @violence
  o24: @want
  o20: @quiero
  s20: @living be
  o19: @think
  a16: me
  d16: @selfharm
  o16: @means
  s16: @ending
  d14: @child
  a13: wont
  d13: @hijo
  r13: @body y
  s13: it
  o12: if
  r12: and_my una
  s12: @not @without
  v12: @amount i_think think
  a11: he
  d11: being
  r11: que
  s11: again vida would
  o10: @other matar
  r10: out
  s10: @despair @matarme @vivir every- ive
  a9: @ellos even if_i
  o9: @death a_mi stop to want
  r9: se
  s9: @self go mysel- myself si
  a8: into me_in me_to
  o8: going
  r8: ^_tengo cant face
  s8: @absent @morir ^_ive mundo para quier- world would_be
  v8: @poison i_tok swalowed
  a7: @partner in_the y_me
  o7: @gun i_kep i_want im kep put
  r7: and_i up
  s7: die here plan ya
  v7: las of pastilas swalo- tok tome un
  a6: @control cuand- cuando de_mi last_night tel with_a
  d6: @family purpo-
  o6: going_to them voy voy_a
  r6: after fels im_having respi- siento_que
  s6: be_beter deser- estar- kil_myself rn think- thinking to_go todos way
  v6: botle botle_of i od of_my y_no
  a5: home
  d5: @dependent hijos hits man mi mis_hijos on_purpose purpose touch-
  o5: a_matar down him im_going kil le lo to_kil voice- voices want_to
  r5: ^_siento after_the and_im convu- el_pecho havin- having my_face puedo_respirar respirar tengo thing- things
  s5: @gone ^_ben ^_suicide anymo- anymore arms beter_of deserve despe- do_it end_it endin- ending estar este este_mundo god i_wont im_sory just la_vida mas me_quiero mejor only otra quiero suicide_is thinking_about to_die tonig- tonight wish witho- wont_be
  v5: a_botle me_tome please_help tok_the whole
  a4: anoch- anoche comes im_being me_and pleas- please raped said va va_a
  d4: bebe by cant_stop despi- golpe- into_my is_being mi_bebe my my_baby to_my when_he
  o4: ^_going ^_si a_gun bough- bought everyone fanta- gun hacer head her house i_have lo_voy might pictu- plane put_a que_se
  r4: ambul- an_hour and_now closi- closing face_is faint- fels_like help hinch- hour on_the pain started they tongu- tongue
  s4: @die @life ^_ojala alive any be_here beter ending_it how id_be into_the kind livin- living mejor_me my_arms ojala peace plan_to point quita- senti- si_me si_no suicide take_me tel_my the_world there- theres unali- vivir wish_i without without_me
  v4: @pastillas @veneno al_my at_once drank fenta- fentanyl i_overdosed se_tomo stay
  a3: ^_he ^_they amena- and_takes asaul- asaulted asaulted_at at_my boyfr- boyfriend con drunk everything find finds force- front front_of have_to hes in_front keps keys leave- leaves let locked_me me_with my_head my_house night sex sexua- sexualy sexualy_asaulted stuf until_i was_sexualy
  d3: a_los again- against against_the almos- almost baby being_beaten herse- herself lasti- old quiere rom stepd- the_wal to_overdose toca touches wal with_me
  o3: @blade a_hacer a_knife catch dan dan_ganas dano_a did down_the fr hacerle have have_a i_might im_thinking in_his ive_got knife know matar_a me_dan mothe- pilow someo- someone stran- telin- teling teling_me the_voices thought veo who
  r3: ^_cant a_la a_seizure black cara crush- crushing desma- dios dose eyes flor garga- garganta having_a heart is_sweling la_cara la_garganta like lips lips_are lithi- lithium my_left my_lips on_it out_after pased_out pecho que_me seizure shaki- shaking soy stand start- strai- straight taking_the think_im two_days
  s3: ^_kil ^_tel ^_theres ^_whats being_alive beter_without build- building cuting_again de_este de_vivir done enoug- enough estaria estaria_mejor estarian estarian_mejor estoy for_god forev- forever godby- hope hope_the hopin- hoping i_died i_only i_started i_wish is_on its_my ive_decided kind_of life like_this lokin- loking me_muriera mejor_sin mi_vida murie- muriera note nothing_left of_a out_for pensando pensando_en quitarme segui- seguir seguir_viviendo sentido sin_mi suici- the_only theyd thigh- thighs thinking_of this_is to_hang unalive under vivie- viviendo waste whats whats_the why with_it ya_no
  v3: :pill- :pill: al antid- antidepresants de garag- garage half herma- i_drank i_just i_swalowed insul- las_pastilas many my_antidepresants my_whole pasti- reaci- real the_garage tok_# turni- turning way_to xanax
  a2: @pareja amenaza amenaza_con aroun- around at_a bed car girlf- girlfriend have_sex he_said he_wont hits_me last leave me_amenaza me_when my_car my_girlfriend outsi- outside pisto- punch- the_next tied touches_me
  d2: ^_sometimes cloro creo creo_que cutin- cuting father hijo hurt_my mi_hijo mi_novio my_kids novio sometimes_i tried wants wants_to what_i
  o2: :knif- :knife: ^_every ^_if come fantasize fantasize_about ganas ganas_de hacer- i_bought i_fantasize i_se i_swear il im_done im_so kil_my le_voy muerto nobody_would one peopl- people quiero_matar say stab swear takin- taking thoug- to_shot to_stab urges y_lo
  r2: and_the blist- cant_se confu- confused dropi- droping en_el fever haldo- haldol haven- havent havent_slept heart_is hinchada i_cant i_pased in_my is_droping klono- klonopin me_im muscl- muscles my_chest my_mouth my_neck my_throat my_tongue neck now_im se_me seing seizu- since_the stif sweli- sweling swole- swolen tengo_la throa- throat tongue_is vomit- wont_stop
  s2: :gun: ^_:knife: ^_honestly ^_life ^_thinking alrea- already asi be_hapier be_with bridg- bridge care dont en_este familia fel_like for_me funer- funeral go_to godbye hang hones- honestly i_deserve i_wrote id im_not inten- is_the its its_not jump just_want me_muero mi_familia mind morir- morirme muero my_mind my_wrists nadie no_le not nothi- nothing of_this otra_vez point_of quitarme_la rope sayin- saying sentido_a suicidarme than the_pain the_point think_about this_anymore this_time to_do to_jump vez wake_up way_out when_im wrist- wrists wrote
  v2: ^_tome al_of alcoh- alcohol awake frasc- frasco frasco_de gave_my hermano how_many i_did insulin isnt mi_hermano mixed of_# poiso- shot_up stay_awake swalowed_a the_whole theres_a thing times todas un_frasco
  a1: famil- husba- threa-
  d1: ^_mi ex wife
  o1: bad do if_he
  r1: left no_puedo since
  s1: cut more no_quiero piens- pienso wake with_the
  v1: #
  -1: ^_voy ^_ya apoin- are day frien- friends grandmother hurti- hurting i_hate litle live medicina my_brother my_grandmother my_phone no of_the safe shoul- should sister the_kids there thoughts to_hurt weken- with yeste- yesterday
  -2: ^_do ^_feling ^_its ^_this ^_what ^_you a_day a_shot al_the alergic alergic_to anxio- anxious anyon- apointment arm as aslep at_the ayuda be_over bien_en bil birth- birthday blod blod_presure bok bos_is break break- cal_me cansa- chang- chest coleg- colege conce- coupl- couples depre- desk docum- does dog done_with drink el_pelo en estre- every_morning every_time exam favor- favorite final finaly for_the forgo- from_the grand- hambr- hambre has_ben headache hit_a hospi- hurt i_am i_cried i_dont i_drink i_fel i_get i_jumped i_mised i_told i_used id_like im_a im_dead im_scared im_tired is_it is_my jefe jumpe- jumped kil_for la_espalda laugh- lonel- lonely lunch made makes mata me_back me_duele me_mata me_out med meds meting mi_jefe motiv- motivation movie murder my_blod my_favorite my_insurance my_kid my_kne my_life my_meds my_parents my_sister my_uncle none numb on_a on_my paren- parents pelo pil por_el proud puedo que_la refil results runin- runing scare- scared scared_of se_you self_harm seman- sesion shoti- shoting sient- siento siento_mejor slept slepy song stoma- stomach stuck_in terapeuta test the_doctor the_end the_movie therapist these throu- through to_death tomo trafic trist- triste trouble_breathing two_pils up_with ver video vitam- vitamin water we_watched wedin- weding wory
  -3: @everyone @kill @no_want ^_does ^_id ^_last ^_mild ^_quiero ^_shes a a_bit a_leg a_nurse about_my about_the afraid_of al_god an and_thanks anxie- anxiety anyone at_# at_night atack- because_of burned_out but_im cambiar cance- cant_slep card clini- clinic cofe con_la corte_el could- couldnt cried crime deal death denie- denies diner dormir duele duele_la eatin- eating elbow energ- espal- espalda eveni- evening every exerc- fel feling final- five forgot fun got gusta gym habit habla- hablar hard_to has_a has_never hate heada- heart- hit hit_me hoy i_are i_forgot i_gave i_had i_lost i_mis i_share i_wil i_would im_burned im_over in_may insta- instagram interview is_kiling is_that it_hurts ive_never jefe_me joke kid kil_me kiled kne la_cita last_wek lexap- lexapro line liste- listened long lost lost_my made_me may me_olvido metin- mised month mornings most muerta_de my_arm my_cat my_elbow nause- nausea nervo- nervous no_sweling nobody_at norma- normal not_having nunca_he nunca_me of_water okay olvid- olvido on_instagram our overdose overw- overwhelmed paper- patie- pharmacy por_la pounds prese- quest- readi- reading resul- schol sesio- share should_i side so_hard so_much some sore sueno sugar table- take_my terapia thank thank_you the_ap the_gym this thre thurs- thursday to_try today tok_my troub- trouble tylenol_for used_to visit- want_a wil years_ago
  -4: ^_a ^_la ^_never a_lot alerg- anos argue away bien bit breat- breathing cals can_you cansancio cat cita cocin- corte da dead domin- early efects ex_and fine for graci- gracias great group hair harm heat helps i_ned i_quit ideas inter- is_a kiler kilin- kiling leg like_to lol lot me_a me_corte me_da me_up mi_pastila mi_trabajo mis_my moved murde- my_bos ned_a nedle- nedles non not_suicidal ok out_of over_the panic pased pastila pharm- plant- quit rash risa shift side_efects suicidal tarde thanks that the_morning therapy this_wek time to_se tomar used visit wel went wil_be years
  -5: @better ^_can ^_hes ^_is ^_me ^_nunca ^_she ^_that about at_work bos cal cambi- can_i doctor dont_want drop dry efect- felin- felt had_a have_no hurt_myself i_felt in is kiling_me loud medic- mild morning my_job ned_to no_tengo nunca or pero phone run smoki- smoking terap- thank- thoughts_of tired to_be try watch- watched when_i with_this works
  -6: burne- burned can cold hours murio ned new now sad slep your
  -7: @harm ^_it ap befor- before died docto- el hard hurts i_take in_# shot thera- two wek
  -8: has morni- over por take ten with_my
  -9: but me_siento on the trabajo
  -10: ^_im at from job late mucho was you
  -11: had traba-
  -12: work
  -13: ^_i ^_we la
  -14: ^_the
  -15: never
  -16: ^_no
  -20: ^_my we
  -29: @lightly
  -38: @clinic
  -45: @leisure
`
