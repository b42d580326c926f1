// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -140

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o43: @tools
  r39: @symptom
  v35: @pills
  a32: @violence
  s25: @living
  s24: be
  a23: wont
  o23: @quiero
  o22: @selfharm
  a20: me
  o19: @want
  r19: and
  s19: @ending
  d18: @child
  o18: @death
  s18: @not
  d17: @hijo
  o17: @think if
  o16: @means
  a15: he
  s15: @vivir vida would
  v15: @amount
  d14: que
  s14: ive
  v14: i_think think
  o13: a_mi
  s13: @despair @matarme @without every- go
  a12: in_the
  o12: going im matar
  r12: @body ^_tengo out
  s12: si
  a11: even if_i
  d11: being
  o11: stop
  r11: face
  s11: @morir @self ^_ive just mysel- myself
  v11: las
  a10: me_in y_me
  d10: @dependent into
  o10: @gun @other i_want kep le to want
  r10: and_my
  s10: on_the plan world would_be
  v10: @pastillas @poison botle_of of_my swalowed tok
  a9: tel
  o9: him lo
  r9: and_im cant se tengo y
  s9: deser- die i_wont la_vida mundo only to_go todos
  v9: pastilas swalo- tome y_no
  a8: @control @partner
  d8: by purpo-
  o8: i_kep put
  r8: after fels respi- siento_que
  s8: @absent @die ^_ben para there- theres way
  v8: a_botle i_tok od of
  a7: cuand- cuando last_night
  o7: a_matar to_kil voice- voices want_to
  r7: after_the havin- having im_having una
  s7: @gone @life anymo- anymore be_beter beter deserve despe- do_it endin- ending estar- este quier- to_die tonig- tonight vivir wont_be
  v7: # botle me_tome tok_the
  a6: @ellos car me_and pleas- please va_a
  d6: despi- her hits into_my man mi my_baby on_purpose purpose to_my touch-
  o6: @blade ^_going bough- bought down fanta- have_a me_to them
  r6: ^_siento convu- el_pecho face_is heart help hinch- lips my_face puedo_respirar respirar thing- things tongu- tongue up
  s6: ^_ojala ^_suicide arms beter_of end_it estar este_mundo im_sory kil_myself life me_quiero not ojala otra peace point quita- rn suici- suicide suicide_is thinking whats
  v6: al_my un
  a5: anoch- anoche boyfr- boyfriend comes con hes house im_being leave- leaves raped va with_a
  d5: almos- almost bebe cant_stop ex golpe- is_being mi_bebe the_wal when_he
  o5: @kill ^_if a_gun a_knife everyone going_to gun i_bought ive_got kil know lo_voy matar_a might pictu- put_a que_me que_se telin- teling teling_me the_voices where who
  r5: ^_cant a_seizure ambul- and_now black closi- closing en_el eyes fels_like fever lips_are my_lips pain pecho seizu- seizure shaki- shaking
  s5: ^_si ^_theres ^_whats again alive be_here cut done ending_it enoug- enough for_god god godby- here hopin- hoping into_the jump livin- living mas my_arms note pensando pensando_en segui- seguir sentido si_me si_no take_me tel_my the_world theyd think- to_jump unali- w whats_the with_it
  v5: at_once fenta- fentanyl insul- las_pastilas lithi- lithium please_help real se_tomo stay whole xanax
  a4: a_estar amena- and_takes aroun- around asaul- asaulted bruises de_mi finds force- front front_of he_wont i_slep in_front me_with mothe- my_car my_house stuf the_next
  d4: ^_mi a_los again- against baby down_the i_almost locks to_overdose toca touches wal wife
  o4: ^_le a_hacer hacer has_to i_might i_se im_going in_his le_voy pilow plane shot_up stran- takin- taking they thinking_about veo voy
  r4: an_hour cara catch crush- crushing dios dropi- droping faint- garga- garganta haldo- haldol half having_a hour is_sweling la_cara la_garganta my_eyes my_left my_tongue neck out_after pased_out stand start- stif taking_the
  s4: ^_tel adios be_with build- building cuting_again de_vivir estarian estarian_mejor familia for_me fr godbye hope id id_be ive_decided kind lokin- loking me_muriera mejor_me mejor_sin mi_familia mi_vida muriera no_le note_is nothing_left of_a otra_vez piens- pienso plan_to quiero quitarme quitarme_la seguir_viviendo sentido_a sin_mi the_only the_point theres_a thigh- thighs this_is to_do to_hang under vez vivie- viviendo wake_up why wish_i witho- wrote ya
  v4: @veneno antid- drank garag- garage gave_my heart_is i_overdosed i_swalowed insulin isnt klono- klonopin many pasti- reaci- the_garage times tok_# way_to
  a3: ^_they a_party asaulted_at at_a bruis- comes_into count- dor drunk everything find girlf- girlfriend go_home have_sex home im_hiding keps locked_me me_tiene me_va me_when mi_novio mothers my_boyfriend my_girlfriend my_mothers night novio outsi- outside pictures pisto- raped_last said says_he sex sexua- sexualy sexualy_asaulted slep_in the_bathrom tied told_the touches_me until_i us was_sexualy wekend when
  d3: ^_just ^_sometimes a_mis against_the aide be_dead beate- beaten being_beaten creo creo_que dice dice_que encer- es father found hacerle_dano herse- herself hijos hurt_my mis_hijos my my_# my_wife padra- padrastro quiere slaps sometimes_i stair- stairs stepd- the_car the_stairs tio tried wants wants_to what_i
  o3: @mean_kill ^_every adent- adentro black- bled casa_con dan dan_ganas dano_a fantasize fantasize_about from_my ganas ganas_de hacer- hacerle held his_cofe i i_fantasize i_have i_know i_swear i_woke im_thinking in_it kil_my know_where la_casa me_dan muerto my_ex nobody_would one_more peopl- people platf- platform quema- quiero_matar say someo- someone stab stepdad swear the_way to_shot to_stab urges voy_a woke woke_up y_lo
  r3: #_days a_la a_wek antib- antibiotic blist- cant_se ciera_la comin- coming confu- confused desma- despu- despues despues_de dose_change fainted falta haven- havent havent_slept hinchada i_pased is_droping is_swolen left_arm me_ciera me_im me_voy muscl- muscles my_chest my_heart my_muscles my_neck no_puedo on_it seing since since_the sores soy started stoped_drinking strai- straight sweli- sweling swole- swolen tengo_la the_antibiotic the_flor think_im throa- throat tongue_is two_days visio- vision vomit- whezi- whezing
  s3: :gun: :knif- :knife: ^_:knife: ^_honestly ^_life ^_maybe ^_thinking ^_todos a_burden a_waste alrea- already am asi atemp- because_i being_alive beter_without born burde- burden carga come crash- crashes cuide- de_este decided dont en_este encue- encuentro encuentro_sentido escri- escribi estaria estaria_mejor estoy_pensando favor for_trying forev- forever funer- funeral go_to hang have_the hones- honestly hope_the i_deserve i_died i_only i_started i_wish i_wrote il_be im_at im_done inten- is_on it its_not kids_deserve kind_of la_muerte last_mesage le_encuentro like_this loved mater- maters me_muero mind morir- morirme muero murie- my_mind my_thighs my_wrists never_born ngl nobod- nobody of_this ojala_me out_for peace_with plane_crashes point_of puedo_mas quisi- quisiera sayin- saying seria stepi- steping stod stod_on suicidarme survi- takes_me than the_plane the_platform the_razor think_about thinking_of this_anymore todos_estarian una_carga unalive wake want_the waste way_out when_im whoev- whoever whoever_finds without without_me wrist- wrists
  v3: :pill- :pill: acide- al al_of alcoh- alcohol antidepresants awake blue cant_fel faint fel_my frasc- frasco frasco_de hermano heroi- heroin how_many i_just mi_hermano mixed month- months muy my_antidepresants my_whole of_# pack pack_of poisoned prescription sick sobre- sobredosis stay_awake swalowed_a thing todas top trazo- trazodone turni- turning un_frasco una_sobredosis vodka worth
  a2: @pareja amenaza amenaza_con and_hes bathr- bathrom beats deja drunk_and have_to he_said hidin- hiding hits_me husba- keys loked matar- me_amenaza me_deja novio_me pega punch- raped_me the_house threa- threw_a tryin- trying wont_let
  d2: @family cloro cutin- cuting fathe- hija hijo hitin- hiting hiting_my kids lasti- los_ninos mi_hija mi_hijo miedo miedo_de ninos shok su tengo_miedo there
  o2: ^_las a_bat ahorc- bat burn dano dicen dicen_que did for_my gun_to head hear house_down if_he im_so ir itl las_voces life_and mate me_dicen mother my_mother picture push stab_my tomor- tomorow voces voces_me
  r2: are breathe breathe_after cant_breathe coraz- corazon de_la everywhere first_dose flor for_an hives in_my la_medicina like my_hand my_mouth new_medicine now_im pecho_y savin- skin skin_is starting this_morning wont_stop y_siento
  s2: ^_godbye ^_kil ^_please acaba- acabar acabar_con any be_hapier deserve_to disap- do end estoy hapie- hapier how i_stod i_tried im_not it_would just_want light- lighter longe- longer muert- my_dads no_quiero only_thing pensa- por_favor rathe- rather ready_to relie- so_done the_pain theres_no thought tired_of to_live to_stop wrote_a
  v2: :pill:_:pill: ^_ate ^_tok ^_tome a_bunch and_cant and_wont ate bunch bunch_of by_acident clona- clonazepam herma- i_acidentaly i_fel injec- injected is_going my_lithium poiso- to_many tok_a
  a1: ^_he at_my famil- husband mom my_husband to_slep
  d1: grand- morir my_kids somet-
  o1: il knife plani- planing to_take
  r1: ^_se esta i_cant medicina my_skin right sweating
  s1: cut_my fel_like i_cut rope this
  v1: fel gave overd- overdosed tylen- tylenol
  -1: @no_want ^_this an arm at_the cance- dormi- dose friends his hurti- hurting i_get last manan- manana puedo repor- segur- she sient- siento so son sory sure takes then threw to_much ya_no
  -2: @better ^_gracias ^_someone ^_thank ^_ya ^_you a_litle a_mother a_new a_question a_shot alone and_i anoth- another anyon- are_going argue at_# at_home at_night ben bilin- biling birth- birthday bok bos_is break- but_i but_im cambiar came change conce- conte- cough da de death del doctora done_with drink eatin- eating en_mi escue- escuela every every_day exam favor- favorite fel_stuck first form frien- from_the gracias_por gusta hambr- hambre headache hit_me how_to i_cried i_hate i_made i_used i_was im_safe instead_of insur- insurance is_it is_my is_that la_escuela last_month let lexap- lexapro line litle long mal me_after me_da mi_pareja mised_your mouth move murder my_brother my_dose my_favorite my_gun my_medicine my_son my_therapist necesito next nice nurse on_a on_my over_the parej- pareja pero_se pils_with prese- question_about readi- reading refil se_you serie shoti- shoting show since_i sister some stoma- stomach stuck sugar take_care takes_my terapeuta thank that the_end the_form the_move these throat_is to_death until water wedin- weding weks were what year your_cal
  -3: ^_hes ^_id ^_our ^_take ^_tonight a_box about_a about_the afraid_of al_god al_night alergy and_a anos anyone are_kiling arm_hurts at_work atack- ayer back behin- behind being_late bien_en bil buen cal_me caled cals can_we cant_slep card casa chang- chore- chores clini- clinic cocin- cofe consu- contrasena corte could couns- counseling couples_counseling cried daugh- daughter daughter_has days dead dead_gorgeous deadline deal death_of denie- denies desk dizy do_you dormir drop_dead espal- espalda ex_and exerc- fal_aslep family folow- folows_me forgo- forgot_my gorge- gorgeous hablar_con has_never hate have_trouble heada- healt- healthy heart- helps hit hurting_myself i_burned i_didnt i_drink i_fal i_left i_mised ideas im_a im_in im_scared insta- instagram inste- instead inter- interview is_a ive_never junta- juntas kep_my kids_are kil_for kil_me kiled kne la_contrasena la_espalda la_semana laughed legar_tarde let_me like_it like_to listened live lol made_me make_it me_a me_back me_corte me_duele me_leave me_paso me_the medicine meds mi_doctora mi_pero mi_trabajo milk mised monda- more more_time mouth_is movie my_dog my_fet my_hair my_insurance my_own my_romate my_slep myself_or never_ben news next_time no_me no_sweling no_thoughts nobody_at numb nunca_he of_hurting ok okay on_instagram on_thursday on_wekends open out_i own paint- panic para_el pased pased_away patie- pay pharm- pharmacy pils_at plans plant- pounds proud puedo_tomar puled que_no que_tenga quiero_hablar quit_smoking results risa romate seguro sesion shots siento_mejor slepy so_i sola son_takes start stuck_in table- tenga tenga_buen thank_you the_clinic the_movie the_news the_night the_rash the_train this_one thre throu- through tired_after todo_bien told_me tomar town tuesd- tuesday two_weks until_the up_with used used_to video visit- vitam- vitamin walk was_so wedne- wekends wel went_to wil win with_the work_to worki- working years years_ago yo_ya
  -4: ^_feling ^_mild ^_que ^_son ^_sory ^_what a_lot about_work al_day an_argument and_thanks anxio- anxious argum- argument be_out be_the because_of betwe- betwen bike blod blod_presure breathing_ap can_you cansa- club couldnt_slep coupl- couples cousi- cousin decide difer- diferent dijo dijo_que dio doing dormir_mejor duele duele_la efects eight eight_hours en fast faste- faster feling five focus folows for forgot from_tenis get_up getin- geting gets graci- gracias great group gym hands harm have_two heat hurts_when i_are i_dont i_forgot i_had i_lost i_slept i_threw i_told i_walked i_would im_# im_over in in_may is_fine is_gone is_kiling is_normal is_sore it_be it_hurts it_was kiler la_cita lamad- laugh- leg liste- lot lunch manej- may me_dijo me_dio me_olvido meting minutes_late mornings much murde- my_arm my_back my_blod my_cat my_cousin my_daughter my_job my_old my_sister nause- nausea nedle- nedles nervi- nerviosa noche not_having not_suicidal nothing_new notic- nunca_me olvid- olvido olvido_la our out_of place poco report reste- rested resul- romat- scared scared_of se_my semana sent sesio- she_folows shift should side side_efects sin sore_from spot suicidal sunda- talke- talked tenis terapia thanks thanksgiving the_ap the_breathing the_doctor the_gym therapist therapy to_change to_report to_se to_the tomo_mi train tranquila two_pils un_poco up_fast up_my ver walke- walked want_a watched wil_be yo
  -5: @harm ^_la ^_last ^_never ^_that ^_todo ^_tomo a_nurse alerg- and_went aslep cansancio cant_make could- couldnt day desay- died diner docum- domin- drop dry enfer- eveni- evening for_being for_now for_the fun grito hablar hard_to has has_a have_no hoy hurt_myself hurts_from i_got i_live i_mis i_quit im_dead jefe kilin- kiling kiling_me left lost_my loud luck made manejar me_luck me_up metin- mi_jefe mild minutes mis_my morning_and murio my_meds nervo- nervous norma- normal of_flying on_sundays over paren- parents parki- parking pastila phone pick por_el quit rash run scare- seman- shake shot shoul- slept sundays take_my teach the_morning tired to_be toth troub- trouble visit watch- wish_me with with_this
  -6: @everyone ^_a ^_can ^_me ^_nunca ^_she a a_caminar a_legar asked asked_me bien box burne- burned cal camin- caminar cat cita denti- dentist dog fal felin- finaly fine flyin- flying habla- had_a hair i_switched i_wil in_# legar lost medic- mi_pastila my_hands my_parents ned_a ned_to no no_tengo non nunca one or over_my question rest sad sali sali_a should_i smoki- smoking sore switched tarde ten_minutes terap- the_dentist this_wek thoughts_of thurs- thursday tok_my tranq- when_i
  -7: ^_is ^_its ^_voy about about_my and_it apren- bos cambi- can_i cold dia efect- felt final- i_felt is jefe_me month morning my_bos ned new_to now of_the pils por_la schol slep switc- talk time try_the with_my
  -8: ^_quiero breat- cafe dont_want hard hours i_ned les moved quest- tanto thank- to_try today wek works y_yo your
  -9: a_bit bit got job minut- mucho take tomo
  -10: ^_it at away doctor early i_take pero por trabajo went
  -11: breathing me_siento morni- new
  -12: ap befor- before docto- el hurts thera- try work
  -13: can late ten traba-
  -14: ^_i but on
  -15: had the two was
  -16: ^_im ^_we
  -17: never
  -18: from you
  -20: ^_no
  -21: ^_the
  -22: ^_my la
  -28: we
  -34: @lightly
  -49: @clinic @leisure
`
